CREATE TABLE `registrations` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`organisation` text NOT NULL,
	`password_hash` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`verified_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_token` ON `registrations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `registrations_expires` ON `registrations` (`expires_at`);