CREATE TABLE `poll_answers` (
	`event_id` text NOT NULL,
	`poll` text NOT NULL,
	`ballot` integer NOT NULL,
	`seq` integer NOT NULL,
	`texts` text NOT NULL,
	`state` text NOT NULL,
	`written_at` integer,
	PRIMARY KEY(`event_id`, `poll`, `ballot`)
);
--> statement-breakpoint
ALTER TABLE `polls` ADD `seconds` integer;--> statement-breakpoint
ALTER TABLE `polls` ADD `right` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tallies` ADD `before` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `tallies` ADD `words` text DEFAULT '[]' NOT NULL;