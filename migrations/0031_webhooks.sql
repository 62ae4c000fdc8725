CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`url` text NOT NULL,
	`types` text NOT NULL,
	`enabled` integer NOT NULL,
	`enabled_at` integer NOT NULL,
	`gone_at` integer,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoints_client` ON `webhook_endpoints` (`client_id`,`id`);--> statement-breakpoint
DROP INDEX `deliveries_recipient`;--> statement-breakpoint
CREATE INDEX `deliveries_recipient` ON `deliveries` (`recipient`,`created_at`,`id`);