DROP INDEX `deliveries_due`;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `deliveries` SET `rank` = 1 WHERE `message_id` IS NOT NULL AND `due_at` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`state`,`channel`,`rank`,`due_at`);