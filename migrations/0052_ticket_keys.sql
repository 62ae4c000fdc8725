CREATE TABLE `__new_event_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`public_key` text NOT NULL,
	`sealed_private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_event_keys` (id, event_id, public_key, sealed_private_key, created_at)
  SELECT event_id, event_id, public_key, sealed_private_key, created_at FROM `event_keys`;--> statement-breakpoint
DROP TABLE `event_keys`;--> statement-breakpoint
ALTER TABLE `__new_event_keys` RENAME TO `event_keys`;--> statement-breakpoint
CREATE INDEX `event_keys_event` ON `event_keys` (`event_id`,`created_at`);
