CREATE TABLE `list_keys` (
	`list` text NOT NULL,
	`client_id` text NOT NULL,
	`key` text NOT NULL,
	`sort` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `list_keys_client` ON `list_keys` (`list`,`client_id`,`key`,`sort`,`id`);--> statement-breakpoint
CREATE INDEX `list_keys_all` ON `list_keys` (`list`,`key`,`sort`,`id`);--> statement-breakpoint
ALTER TABLE `clients` ADD `organisation_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `base_color` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `sender_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `retention_days` integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `blocked_at` integer;--> statement-breakpoint
INSERT INTO `list_keys` (`list`, `client_id`, `key`, `sort`, `id`) SELECT 'clients', `id`, ':all', lower(`name`), `id` FROM `clients` UNION ALL SELECT 'clients', `id`, ':state=active', lower(`name`), `id` FROM `clients` UNION ALL SELECT 'clients', `id`, lower(`name`), lower(`name`), `id` FROM `clients`;
