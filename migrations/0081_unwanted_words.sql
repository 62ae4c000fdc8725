ALTER TABLE `events` ADD `unwanted_mode` text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `unwanted_lists` text DEFAULT '["no_swearing","no_slurs","en_swearing","en_slurs"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `unwanted_words` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `unwanted_allowed` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `approve_after_seconds` integer DEFAULT 0 NOT NULL;