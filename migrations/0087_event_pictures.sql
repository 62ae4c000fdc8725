CREATE TABLE `event_pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_pictures_event` ON `event_pictures` (`event_id`);--> statement-breakpoint
ALTER TABLE `polls` ADD `pictures` text DEFAULT '[]' NOT NULL;