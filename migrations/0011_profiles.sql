ALTER TABLE `sessions` ADD `locked_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `username` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `users` ADD `phone_proved_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `region` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `whatsapp` text;--> statement-breakpoint
ALTER TABLE `users` ADD `facebook_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `twitter_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `linkedin_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `instagram_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `job_title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `birth_date` text;--> statement-breakpoint
ALTER TABLE `users` ADD `gender` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `erase_at` integer;--> statement-breakpoint
CREATE INDEX `users_phone` ON `users` (`phone`) WHERE phone IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_erase` ON `users` (`erase_at`) WHERE erase_at IS NOT NULL;