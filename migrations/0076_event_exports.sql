CREATE TABLE `event_exports` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`format` text NOT NULL,
	`locale` text NOT NULL,
	`options` text NOT NULL,
	`parts` text NOT NULL,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`claim` text,
	`due_at` integer NOT NULL,
	`file_key` text,
	`file_name` text,
	`bytes` integer,
	`expires_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_exports_event` ON `event_exports` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_exports_due` ON `event_exports` (`due_at`);--> statement-breakpoint
CREATE INDEX `event_exports_open` ON `event_exports` (`event_id`) WHERE state IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX `questions_asked` ON `questions` (`event_id`,`asked_at`,`id`);