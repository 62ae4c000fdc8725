CREATE TABLE `ticket_figures` (
	`event_id` text NOT NULL,
	`standing` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`event_id`, `standing`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `open_hours` (
	`client_id` text NOT NULL,
	`currency` text NOT NULL,
	`hour` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`client_id`, `currency`, `hour`)
);
--> statement-breakpoint
CREATE INDEX `open_hours_due` ON `open_hours` (`due_at`);--> statement-breakpoint
CREATE TABLE `refunding_events` (
	`event_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX `events_cancelled`;
--> statement-breakpoint
CREATE TRIGGER `ticket_figures_new` AFTER INSERT ON attendees WHEN NEW.paid_transaction_id IS NOT NULL BEGIN
  INSERT INTO ticket_figures (event_id, standing, people) VALUES (NEW.event_id, coalesce(NEW.registration, 'none') || '.' || NEW.seat || '.' || NEW.presence || '.' || (NEW.joined_at IS NOT NULL), 1)
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
END;
--> statement-breakpoint
CREATE TRIGGER `ticket_figures_gone` AFTER DELETE ON attendees WHEN OLD.paid_transaction_id IS NOT NULL BEGIN
  INSERT INTO ticket_figures (event_id, standing, people) VALUES (OLD.event_id, coalesce(OLD.registration, 'none') || '.' || OLD.seat || '.' || OLD.presence || '.' || (OLD.joined_at IS NOT NULL), -1)
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
END;
--> statement-breakpoint
CREATE TRIGGER `ticket_figures_changed` AFTER UPDATE OF registration, seat, presence, joined_at, paid_transaction_id ON attendees WHEN (OLD.paid_transaction_id IS NOT NULL OR NEW.paid_transaction_id IS NOT NULL) AND ((OLD.paid_transaction_id IS NULL) <> (NEW.paid_transaction_id IS NULL) OR coalesce(NEW.registration, 'none') || '.' || NEW.seat || '.' || NEW.presence || '.' || (NEW.joined_at IS NOT NULL) <> coalesce(OLD.registration, 'none') || '.' || OLD.seat || '.' || OLD.presence || '.' || (OLD.joined_at IS NOT NULL)) BEGIN
  INSERT INTO ticket_figures (event_id, standing, people) SELECT OLD.event_id, coalesce(OLD.registration, 'none') || '.' || OLD.seat || '.' || OLD.presence || '.' || (OLD.joined_at IS NOT NULL), -1 WHERE OLD.paid_transaction_id IS NOT NULL
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
  INSERT INTO ticket_figures (event_id, standing, people) SELECT NEW.event_id, coalesce(NEW.registration, 'none') || '.' || NEW.seat || '.' || NEW.presence || '.' || (NEW.joined_at IS NOT NULL), 1 WHERE NEW.paid_transaction_id IS NOT NULL
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
END;
--> statement-breakpoint
INSERT INTO ticket_figures (event_id, standing, people) SELECT event_id, coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL), count(*) FROM attendees WHERE paid_transaction_id IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `open_hours_moved` AFTER INSERT ON ledger_entries WHEN NEW.position < 900 BEGIN
  INSERT INTO open_hours (client_id, currency, hour, due_at) VALUES (NEW.client_id, NEW.currency, NEW.at / 3600000, NEW.at + 10800000) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO open_hours (client_id, currency, hour, due_at) SELECT client_id, currency, at / 3600000, MIN(at) + 10800000 FROM ledger_entries WHERE position < 900 AND at >= (unixepoch() - 15 * 86400) * 1000 GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER `refunding_events_late` AFTER UPDATE OF state ON orders WHEN NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.amount > 0 BEGIN
  INSERT INTO refunding_events (event_id) SELECT id FROM events WHERE id = NEW.event_id AND cancelled_at IS NOT NULL ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO refunding_events (event_id) SELECT id FROM events WHERE cancelled_at IS NOT NULL;
