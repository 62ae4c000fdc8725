CREATE INDEX `erasures_person` ON `erasures` (`person_id`);--> statement-breakpoint
CREATE INDEX `messages_person` ON `messages` (`event_id`,`person`) WHERE person IS NOT NULL;--> statement-breakpoint
CREATE INDEX `named_ballots_person` ON `named_ballots` (`event_id`,`person`);--> statement-breakpoint
CREATE INDEX `questions_person` ON `questions` (`event_id`,`person`) WHERE person IS NOT NULL;--> statement-breakpoint
CREATE INDEX `replies_person` ON `replies` (`event_id`,`person`) WHERE person IS NOT NULL;