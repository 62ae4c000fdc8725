CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`content` text NOT NULL,
	`state` text NOT NULL,
	`claim` text,
	`tries` integer NOT NULL,
	`due_at` integer,
	`reply` text,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`state`,`channel`,`due_at`);--> statement-breakpoint
CREATE INDEX `deliveries_claim` ON `deliveries` (`claim`);--> statement-breakpoint
CREATE INDEX `deliveries_created` ON `deliveries` (`created_at`);