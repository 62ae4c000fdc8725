CREATE TABLE `moderator_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`ends_at` integer,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moderator_codes_code` ON `moderator_codes` (`code`);--> statement-breakpoint
CREATE INDEX `moderator_codes_event` ON `moderator_codes` (`event_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `moderator_codes_unnamed` ON `moderator_codes` (`event_id`) WHERE name = '';--> statement-breakpoint
INSERT INTO `moderator_codes` (`id`, `event_id`, `code`, `name`, `created_at`)
	SELECT 'mcd_' || substr(`id`, 5), `id`, `moderator_code`, '', `updated_at` FROM `events` WHERE `moderator_code` IS NOT NULL;--> statement-breakpoint
DROP INDEX `events_moderator_code`;--> statement-breakpoint
ALTER TABLE `events` DROP COLUMN `moderator_code`;