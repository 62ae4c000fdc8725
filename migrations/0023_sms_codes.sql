CREATE TABLE `sms_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`phone` text,
	`code_hash` text NOT NULL,
	`tries` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sms_codes_user` ON `sms_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `sms_codes_expires` ON `sms_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `deliveries` ADD `expires_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_proved_phone` ON `users` (`phone`) WHERE phone_proved_at IS NOT NULL;