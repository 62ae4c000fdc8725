CREATE TABLE `unsubscribe_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`address` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `unsubscribe_codes_person` ON `unsubscribe_codes` (`address`);--> statement-breakpoint
CREATE INDEX `unsubscribe_codes_sent` ON `unsubscribe_codes` (`sent_at`);