ALTER TABLE `clients` ADD `stripe_state` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `stripe_asked_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `clients_stripe_account` ON `clients` (`stripe_account`);--> statement-breakpoint
UPDATE `clients` SET `stripe_state` = 'begun' WHERE `stripe_account` IS NOT NULL;
