CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	`drop_at` integer
);
--> statement-breakpoint
CREATE INDEX `files_drop` ON `files` (`drop_at`) WHERE drop_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `logo` text;