CREATE TABLE `event_keys` (
	`event_id` text PRIMARY KEY NOT NULL,
	`public_key` text NOT NULL,
	`sealed_private_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `attendees` ADD `seat_turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `attendees` ADD `notice` text;--> statement-breakpoint
CREATE INDEX `attendees_notice` ON `attendees` (`event_id`) WHERE notice IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_serial` ON `attendees` (`ticket_serial`) WHERE ticket_serial IS NOT NULL;