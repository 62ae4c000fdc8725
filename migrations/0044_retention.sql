ALTER TABLE `events` ADD `people_erased_at` integer;--> statement-breakpoint
CREATE INDEX `events_retention` ON `events` (closes_at + retention_days * 86400000) WHERE people_erased_at IS NULL;
