CREATE TABLE `attendee_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`state` text NOT NULL,
	`attendee_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`cells` text NOT NULL,
	`faults` text NOT NULL,
	`similarity` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `attendee_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `attendee_import_rows_state` ON `attendee_import_rows` (`import_id`,`state`,`line`);--> statement-breakpoint
CREATE INDEX `attendee_import_rows_email` ON `attendee_import_rows` (`email`);--> statement-breakpoint
CREATE TABLE `attendee_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`open_for` text,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
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
	`event_id` text NOT NULL,
	`created_by` text NOT NULL,
	`stop_reason` text,
	`headings` text NOT NULL,
	`columns` text NOT NULL,
	`is_from1904` integer NOT NULL,
	`registration` text NOT NULL,
	`gives_seats` integer NOT NULL,
	`tags` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attendee_imports_open` ON `attendee_imports` (`open_for`) WHERE open_for IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attendee_imports_event` ON `attendee_imports` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `attendee_imports_due` ON `attendee_imports` (`state`,`due_at`);