ALTER TABLE `questions` ADD `labels` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `original` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `short` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `merged_into` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `others` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `first_on_at` integer;