CREATE TABLE `attendee_figures` (
	`event_id` text NOT NULL,
	`standing` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`event_id`, `standing`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `attendee_keys` (
	`event_id` text NOT NULL,
	`key` text NOT NULL,
	`sort` text NOT NULL,
	`attendee_id` text NOT NULL,
	PRIMARY KEY(`attendee_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `attendee_keys_event` ON `attendee_keys` (`event_id`,`key`,`sort`,`attendee_id`);--> statement-breakpoint
CREATE TABLE `attendee_unkeyed` (
	`attendee_id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`token` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attendee_unkeyed_event` ON `attendee_unkeyed` (`event_id`);
--> statement-breakpoint
CREATE INDEX `attendees_by_name` ON `attendees` (`event_id`, coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL), coalesce(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(name), 'Æ', '~1'), 'æ', '~1'), 'Ä', '~1'), 'ä', '~1'), 'Ø', '~2'), 'ø', '~2'), 'Ö', '~2'), 'ö', '~2'), 'Å', '~3'), 'å', '~3'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'), 'Á', 'a'), 'á', 'a'), 'Ó', 'o'), 'ó', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Č', 'c'), 'č', 'c'), 'Š', 's'), 'š', 's'), 'Ž', 'z'), 'ž', 'z'), 'Đ', 'd'), 'đ', 'd'), '~~'), `id`);
--> statement-breakpoint
CREATE INDEX `attendees_by_email` ON `attendees` (`event_id`, coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL), coalesce(email, '~~'), `id`);
--> statement-breakpoint
CREATE INDEX `attendees_by_registered` ON `attendees` (`event_id`, coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL), coalesce(registered_at, 9007199254740991), `id`);
--> statement-breakpoint
CREATE INDEX `attendees_by_seat` ON `attendees` (`event_id`, coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL), coalesce(seat_label, '~~'), `id`);
--> statement-breakpoint
CREATE TRIGGER `attendee_figures_new` AFTER INSERT ON attendees BEGIN
  INSERT INTO attendee_figures (event_id, standing, people) VALUES (NEW.event_id, coalesce(NEW.registration, 'none') || '.' || NEW.seat || '.' || NEW.presence || '.' || (NEW.joined_at IS NOT NULL), 1)
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_figures_gone` AFTER DELETE ON attendees BEGIN
  INSERT INTO attendee_figures (event_id, standing, people) VALUES (OLD.event_id, coalesce(OLD.registration, 'none') || '.' || OLD.seat || '.' || OLD.presence || '.' || (OLD.joined_at IS NOT NULL), -1)
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_figures_changed` AFTER UPDATE OF registration, seat, presence, joined_at ON attendees WHEN coalesce(NEW.registration, 'none') || '.' || NEW.seat || '.' || NEW.presence || '.' || (NEW.joined_at IS NOT NULL) <> coalesce(OLD.registration, 'none') || '.' || OLD.seat || '.' || OLD.presence || '.' || (OLD.joined_at IS NOT NULL) BEGIN
  INSERT INTO attendee_figures (event_id, standing, people) VALUES (OLD.event_id, coalesce(OLD.registration, 'none') || '.' || OLD.seat || '.' || OLD.presence || '.' || (OLD.joined_at IS NOT NULL), -1)
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
  INSERT INTO attendee_figures (event_id, standing, people) VALUES (NEW.event_id, coalesce(NEW.registration, 'none') || '.' || NEW.seat || '.' || NEW.presence || '.' || (NEW.joined_at IS NOT NULL), 1)
  ON CONFLICT (event_id, standing) DO UPDATE SET people = people + excluded.people;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_keys_new` AFTER INSERT ON attendees BEGIN
  INSERT INTO attendee_unkeyed (attendee_id, event_id, token) VALUES (NEW.id, NEW.event_id, hex(randomblob(8)))
  ON CONFLICT (attendee_id) DO UPDATE SET token = excluded.token;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_keys_changed` AFTER UPDATE OF name, email, phone, tags, ticket_serial ON attendees WHEN NEW.name IS NOT OLD.name OR NEW.email IS NOT OLD.email OR NEW.phone IS NOT OLD.phone OR NEW.tags IS NOT OLD.tags OR NEW.ticket_serial IS NOT OLD.ticket_serial BEGIN
  DELETE FROM attendee_keys WHERE attendee_id = OLD.id;
  INSERT INTO attendee_unkeyed (attendee_id, event_id, token) VALUES (NEW.id, NEW.event_id, hex(randomblob(8)))
  ON CONFLICT (attendee_id) DO UPDATE SET token = excluded.token;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_keys_gone` AFTER DELETE ON attendees BEGIN
  DELETE FROM attendee_keys WHERE attendee_id = OLD.id;
  DELETE FROM attendee_unkeyed WHERE attendee_id = OLD.id;
END;
--> statement-breakpoint
INSERT INTO attendee_figures (event_id, standing, people) SELECT event_id, coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL), count(*) FROM attendees GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO attendee_unkeyed (attendee_id, event_id, token) SELECT id, event_id, 'before' FROM attendees;
