CREATE TABLE `openid_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `openid_domains_client` ON `openid_domains` (`client_id`);--> statement-breakpoint
CREATE TABLE `openid_providers` (
	`client_id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`application_id` text NOT NULL,
	`secret` text NOT NULL,
	`role` text NOT NULL,
	`enabled` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `openid_subjects` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `openid_subjects_user` ON `openid_subjects` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_in_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`issuer` text NOT NULL,
	`application_id` text NOT NULL,
	`ties` text NOT NULL,
	`browser_hash` text NOT NULL,
	`ref` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sign_in_states_client` ON `sign_in_states` (`client_id`);--> statement-breakpoint
CREATE INDEX `sign_in_states_expires` ON `sign_in_states` (`expires_at`);