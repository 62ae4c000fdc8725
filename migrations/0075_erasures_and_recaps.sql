CREATE TABLE `erasures` (
	`event_id` text NOT NULL,
	`person_id` text NOT NULL,
	`stage` text NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `person_id`)
);
--> statement-breakpoint
CREATE INDEX `erasures_due` ON `erasures` (`due_at`,`event_id`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`code` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`minutes` integer,
	`place` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_attendee` ON `certificates` (`attendee_id`);--> statement-breakpoint
CREATE INDEX `certificates_event` ON `certificates` (`event_id`);--> statement-breakpoint
CREATE TABLE `recaps` (
	`event_id` text PRIMARY KEY NOT NULL,
	`recording_url` text NOT NULL,
	`recording_video` integer DEFAULT false NOT NULL,
	`certificate_minutes` integer,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
