ALTER TABLE `deliveries` ADD `attendee_id` text;--> statement-breakpoint
CREATE INDEX `deliveries_attendee` ON `deliveries` (`attendee_id`,`created_at`) WHERE attendee_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_seat_label` ON `attendees` (`event_id`, `seat_label` COLLATE NOCASE) WHERE seat_label IS NOT NULL;
