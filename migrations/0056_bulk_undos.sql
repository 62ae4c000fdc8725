CREATE TABLE `attendee_undos` (
	`attendee_id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`action` text NOT NULL,
	`who` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer NOT NULL,
	`email` text,
	`user_id` text,
	`row` text NOT NULL,
	`profile` text,
	`scans` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attendee_undos_event` ON `attendee_undos` (`event_id`,`until`);--> statement-breakpoint
CREATE INDEX `attendee_undos_until` ON `attendee_undos` (`until`);--> statement-breakpoint
CREATE INDEX `attendee_undos_email` ON `attendee_undos` (`email`);--> statement-breakpoint
CREATE INDEX `attendee_undos_user` ON `attendee_undos` (`user_id`);--> statement-breakpoint
DROP INDEX `event_words_event`;--> statement-breakpoint
CREATE INDEX `event_words_event` ON `event_words` (`event_id`,`word`);