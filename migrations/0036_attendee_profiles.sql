CREATE TABLE `attendee_profiles` (
	`attendee_id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`shows_name` integer NOT NULL,
	`about` text NOT NULL,
	`keep_until` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attendee_profiles_event` ON `attendee_profiles` (`event_id`);--> statement-breakpoint
CREATE INDEX `attendee_profiles_due` ON `attendee_profiles` (`keep_until`);--> statement-breakpoint
CREATE TRIGGER `attendee_profiles_kept` AFTER UPDATE OF closes_at, retention_days ON events BEGIN
  UPDATE attendee_profiles SET keep_until = NEW.closes_at + NEW.retention_days * 86400000 WHERE event_id = NEW.id;
END;
