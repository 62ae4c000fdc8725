CREATE TABLE `event_seats` (
	`event_id` text PRIMARY KEY NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`offered` integer DEFAULT 0 NOT NULL,
	`confirmed` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_seats_line` ON `event_seats` (`event_id`) WHERE waiting > 0;--> statement-breakpoint
ALTER TABLE `attendees` ADD `registered_at` integer;--> statement-breakpoint
ALTER TABLE `attendees` ADD `origin` text DEFAULT 'self' NOT NULL;--> statement-breakpoint
ALTER TABLE `attendees` ADD `group_id` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `seat_queued_at` integer;--> statement-breakpoint
ALTER TABLE `attendees` ADD `seat_reason` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `consent_text` text;--> statement-breakpoint
ALTER TABLE `attendees` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `attendees` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `attendees_group` ON `attendees` (`group_id`) WHERE group_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `attendees_line` ON `attendees` (`event_id`,`seat_queued_at`,`id`) WHERE seat = 'waiting';--> statement-breakpoint
CREATE INDEX `attendees_seat_due` ON `attendees` (`seat_until`) WHERE seat IN ('held', 'offered');--> statement-breakpoint
ALTER TABLE `events` ADD `no_show_minutes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `no_shows_released_at` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `registration_group_max` integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX `events_no_shows` ON `events` (`starts_at`) WHERE no_show_minutes > 0 AND no_shows_released_at IS NULL AND hybrid = 1;--> statement-breakpoint
CREATE TRIGGER `event_seats_new` AFTER INSERT ON attendees WHEN NEW.seat IN ('waiting', 'held', 'offered', 'confirmed') BEGIN
  INSERT INTO event_seats (event_id, waiting, held, offered, confirmed)
  VALUES (NEW.event_id, NEW.seat = 'waiting', NEW.seat = 'held', NEW.seat = 'offered', NEW.seat = 'confirmed')
  ON CONFLICT (event_id) DO UPDATE SET
    waiting = waiting + excluded.waiting, held = held + excluded.held,
    offered = offered + excluded.offered, confirmed = confirmed + excluded.confirmed;
END;
--> statement-breakpoint
CREATE TRIGGER `event_seats_gone` AFTER DELETE ON attendees BEGIN
  UPDATE event_seats SET
    waiting = waiting - (OLD.seat = 'waiting'), held = held - (OLD.seat = 'held'),
    offered = offered - (OLD.seat = 'offered'), confirmed = confirmed - (OLD.seat = 'confirmed')
  WHERE event_id = OLD.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `event_seats_changed` AFTER UPDATE OF seat ON attendees WHEN NEW.seat <> OLD.seat BEGIN
  INSERT INTO event_seats (event_id) VALUES (NEW.event_id) ON CONFLICT (event_id) DO NOTHING;
  UPDATE event_seats SET
    waiting = waiting + (NEW.seat = 'waiting') - (OLD.seat = 'waiting'),
    held = held + (NEW.seat = 'held') - (OLD.seat = 'held'),
    offered = offered + (NEW.seat = 'offered') - (OLD.seat = 'offered'),
    confirmed = confirmed + (NEW.seat = 'confirmed') - (OLD.seat = 'confirmed')
  WHERE event_id = NEW.event_id;
END;
