DROP INDEX `events_closes`;--> statement-breakpoint
DROP INDEX `events_pushed`;--> statement-breakpoint
CREATE INDEX `events_due` ON `events` (`closes_at`) WHERE ended_at IS NULL AND published = 1 AND archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `events_unpushed` ON `events` (`id`) WHERE pushed_version < version;--> statement-breakpoint
CREATE INDEX `leases_held` ON `leases` (`event_id`) WHERE kind = 'code' AND until IS NULL;