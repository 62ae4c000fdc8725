CREATE TABLE `user_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`state` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`typed` text NOT NULL,
	`sealed_password` text,
	`faults` text NOT NULL,
	`similarity` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `user_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_import_rows_state` ON `user_import_rows` (`import_id`,`state`,`line`);--> statement-breakpoint
CREATE INDEX `user_import_rows_email` ON `user_import_rows` (`email`);--> statement-breakpoint
CREATE TABLE `user_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`open_for` text,
	`created_by` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`stop_reason` text,
	`unknown_columns` text NOT NULL,
	`total` integer NOT NULL,
	`ready` integer NOT NULL,
	`similar` integer NOT NULL,
	`faulty` integer NOT NULL,
	`made` integer NOT NULL,
	`taken` integer NOT NULL,
	`claim` text,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_imports_open` ON `user_imports` (`open_for`) WHERE open_for IS NOT NULL;--> statement-breakpoint
CREATE INDEX `user_imports_client` ON `user_imports` (`client_id`,`id`);--> statement-breakpoint
CREATE INDEX `user_imports_due` ON `user_imports` (`state`,`due_at`);--> statement-breakpoint
DROP INDEX `users_client`;--> statement-breakpoint
CREATE INDEX `users_username` ON `users` (`client_id`,`username`) WHERE username <> '';--> statement-breakpoint
CREATE INDEX `users_client` ON `users` (`client_id`,`name`,`phone`);