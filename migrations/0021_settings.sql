CREATE TABLE `platform_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_name` text NOT NULL,
	`support_email` text NOT NULL,
	`maintenance_no` text NOT NULL,
	`maintenance_en` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `clients` ADD `reply_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `invoice_prefix` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `invoice_next` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `lock_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `teams` ADD `sender_name` text DEFAULT '' NOT NULL;