CREATE INDEX `events_times` ON `events` (`archived_at`,`closes_at`,`opens_at`,`published`);--> statement-breakpoint
CREATE INDEX `events_opened_early` ON `events` (`starts_at`) WHERE opened_at < starts_at - 900000;--> statement-breakpoint
-- What was cancelled before it opened never opens.
UPDATE events SET opens_at = closes_at, version = version + 1 WHERE cancelled_at IS NOT NULL AND cancelled_at < opens_at;
