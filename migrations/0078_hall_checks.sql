CREATE TABLE `hall_check_phones` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`at` integer NOT NULL,
	`reach` text NOT NULL,
	`median` integer,
	`worst` integer,
	`is_same_network` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hall_check_phones_event` ON `hall_check_phones` (`event_id`,`at`);--> statement-breakpoint
CREATE INDEX `hall_check_phones_at` ON `hall_check_phones` (`at`);