ALTER TABLE `events` ADD `rehearsal` text;--> statement-breakpoint
CREATE INDEX `events_rehearsal` ON `events` (`id`) WHERE rehearsal IS NOT NULL;