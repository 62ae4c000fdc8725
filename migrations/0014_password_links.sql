CREATE TABLE `password_links` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_links_token` ON `password_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `password_links_user` ON `password_links` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_links_expires` ON `password_links` (`expires_at`);