CREATE TABLE `poll_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`saved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `poll_templates_client` ON `poll_templates` (`client_id`,`name`);--> statement-breakpoint
CREATE TABLE `named_ballots` (
	`event_id` text NOT NULL,
	`poll` text NOT NULL,
	`ballot` integer NOT NULL,
	`seq` integer NOT NULL,
	`round` integer NOT NULL,
	`person` integer NOT NULL,
	`name` text NOT NULL,
	`choice` text NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`event_id`, `poll`, `ballot`)
);
--> statement-breakpoint
ALTER TABLE `messages` ADD `pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `muted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `polls` ADD `named` integer DEFAULT false NOT NULL;