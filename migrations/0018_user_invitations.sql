CREATE TABLE `user_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`roles` text NOT NULL,
	`team_ids` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_invitations_token` ON `user_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `user_invitations_client` ON `user_invitations` (`client_id`,`id`);--> statement-breakpoint
CREATE INDEX `user_invitations_email` ON `user_invitations` (`email`,`client_id`);--> statement-breakpoint
CREATE INDEX `user_invitations_expires` ON `user_invitations` (`expires_at`);