CREATE TABLE `captions` (
	`event_id` text NOT NULL,
	`language` text NOT NULL,
	`no` integer NOT NULL,
	`seq` integer NOT NULL,
	`text` text NOT NULL,
	`started_at` integer NOT NULL,
	`said_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `language`, `no`)
);
--> statement-breakpoint
CREATE INDEX `captions_started` ON `captions` (`event_id`,`language`,`started_at`,`no`);