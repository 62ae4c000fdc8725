CREATE TABLE `mail_suppressions` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`address` text NOT NULL,
	`reason` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_suppressions_address` ON `mail_suppressions` (`client_id`,`address`);--> statement-breakpoint
CREATE INDEX `mail_suppressions_client` ON `mail_suppressions` (`client_id`,`id`);--> statement-breakpoint
CREATE INDEX `mail_suppressions_person` ON `mail_suppressions` (`address`);