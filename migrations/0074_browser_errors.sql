CREATE TABLE `browser_errors` (
	`id` text PRIMARY KEY NOT NULL,
	`message` text NOT NULL,
	`place` text NOT NULL,
	`page` text NOT NULL,
	`browsers` text NOT NULL,
	`version` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`resolved_at` integer
);
--> statement-breakpoint
CREATE INDEX `browser_errors_last` ON `browser_errors` (`last_at`,`id`);