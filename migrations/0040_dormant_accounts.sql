DROP INDEX `users_email`;--> statement-breakpoint
ALTER TABLE `users` ADD `is_dormant` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `users_address` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_dormant` ON `users` (`email`,`client_id`) WHERE is_dormant = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE is_dormant = 0;