CREATE TABLE `attendee_changes` (
	`attendee_id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attendee_changes_event` ON `attendee_changes` (`event_id`,`seq`);--> statement-breakpoint
CREATE TABLE `door_figures` (
	`event_id` text NOT NULL,
	`minute` integer NOT NULL,
	`gate_id` text NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`exits` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`event_id`, `minute`, `gate_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `gate_figures` (
	`event_id` text NOT NULL,
	`gate_id` text NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`exits` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`event_id`, `gate_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `gates` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`name` text NOT NULL,
	`link_hash` text NOT NULL,
	`device_hash` text,
	`opened_at` integer,
	`ends_at` integer,
	`revoked_at` integer,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `gates_event` ON `gates` (`event_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `gates_link` ON `gates` (`link_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `gates_device` ON `gates` (`device_hash`) WHERE device_hash IS NOT NULL;--> statement-breakpoint
CREATE TABLE `scans` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`attendee_id` text,
	`direction` text NOT NULL,
	`at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`gate_id` text,
	`scanner_id` text NOT NULL,
	`result` text NOT NULL,
	`shown` text,
	`is_offline` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`event_id`, `id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`gate_id`) REFERENCES `gates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scans_attendee` ON `scans` (`attendee_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_time` ON `scans` (`event_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_gate` ON `scans` (`gate_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_conflicts` ON `scans` (`event_id`,`at`,`id`) WHERE undone_at IS NULL AND direction = 'in' AND shown = 'ok' AND result <> 'ok';--> statement-breakpoint
CREATE TRIGGER `door_figures_new` AFTER INSERT ON scans WHEN NEW.result = 'ok' AND NEW.undone_at IS NULL BEGIN
  INSERT INTO door_figures (event_id, minute, gate_id, entries, exits)
  VALUES (NEW.event_id, NEW.at / 60000, coalesce(NEW.gate_id, ''), NEW.direction = 'in', NEW.direction = 'out')
  ON CONFLICT (event_id, minute, gate_id) DO UPDATE SET entries = entries + excluded.entries, exits = exits + excluded.exits;
  INSERT INTO gate_figures (event_id, gate_id, entries, exits)
  VALUES (NEW.event_id, coalesce(NEW.gate_id, ''), NEW.direction = 'in', NEW.direction = 'out')
  ON CONFLICT (event_id, gate_id) DO UPDATE SET entries = entries + excluded.entries, exits = exits + excluded.exits;
END;
--> statement-breakpoint
CREATE TRIGGER `door_figures_gone` AFTER DELETE ON scans WHEN OLD.result = 'ok' AND OLD.undone_at IS NULL BEGIN
  UPDATE door_figures SET entries = entries - (OLD.direction = 'in'), exits = exits - (OLD.direction = 'out')
  WHERE event_id = OLD.event_id AND minute = OLD.at / 60000 AND gate_id = coalesce(OLD.gate_id, '');
  UPDATE gate_figures SET entries = entries - (OLD.direction = 'in'), exits = exits - (OLD.direction = 'out')
  WHERE event_id = OLD.event_id AND gate_id = coalesce(OLD.gate_id, '');
END;
--> statement-breakpoint
CREATE TRIGGER `door_figures_changed` AFTER UPDATE OF result, undone_at ON scans WHEN (NEW.result = 'ok' AND NEW.undone_at IS NULL) <> (OLD.result = 'ok' AND OLD.undone_at IS NULL) BEGIN
  INSERT INTO door_figures (event_id, minute, gate_id, entries, exits)
  VALUES (NEW.event_id, NEW.at / 60000, coalesce(NEW.gate_id, ''),
    (NEW.direction = 'in') * iif(NEW.result = 'ok' AND NEW.undone_at IS NULL, 1, -1),
    (NEW.direction = 'out') * iif(NEW.result = 'ok' AND NEW.undone_at IS NULL, 1, -1))
  ON CONFLICT (event_id, minute, gate_id) DO UPDATE SET entries = entries + excluded.entries, exits = exits + excluded.exits;
  INSERT INTO gate_figures (event_id, gate_id, entries, exits)
  VALUES (NEW.event_id, coalesce(NEW.gate_id, ''),
    (NEW.direction = 'in') * iif(NEW.result = 'ok' AND NEW.undone_at IS NULL, 1, -1),
    (NEW.direction = 'out') * iif(NEW.result = 'ok' AND NEW.undone_at IS NULL, 1, -1))
  ON CONFLICT (event_id, gate_id) DO UPDATE SET entries = entries + excluded.entries, exits = exits + excluded.exits;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_changes_new` AFTER INSERT ON attendees BEGIN
  INSERT INTO attendee_changes (attendee_id, event_id, seq)
  VALUES (NEW.id, NEW.event_id, (SELECT coalesce(max(seq), 0) + 1 FROM attendee_changes WHERE event_id = NEW.event_id))
  ON CONFLICT (attendee_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_changes_changed` AFTER UPDATE OF name, registration, seat, seat_label, presence, paid_transaction_id, group_id ON attendees WHEN NEW.name IS NOT OLD.name OR NEW.registration IS NOT OLD.registration OR NEW.seat <> OLD.seat OR NEW.seat_label IS NOT OLD.seat_label OR NEW.presence <> OLD.presence OR NEW.paid_transaction_id IS NOT OLD.paid_transaction_id OR NEW.group_id IS NOT OLD.group_id BEGIN
  INSERT INTO attendee_changes (attendee_id, event_id, seq)
  VALUES (NEW.id, NEW.event_id, (SELECT coalesce(max(seq), 0) + 1 FROM attendee_changes WHERE event_id = NEW.event_id))
  ON CONFLICT (attendee_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_changes_gone` AFTER DELETE ON attendees BEGIN
  INSERT INTO attendee_changes (attendee_id, event_id, seq)
  VALUES (OLD.id, OLD.event_id, (SELECT coalesce(max(seq), 0) + 1 FROM attendee_changes WHERE event_id = OLD.event_id))
  ON CONFLICT (attendee_id) DO UPDATE SET seq = excluded.seq;
END;
--> statement-breakpoint
INSERT INTO attendee_changes (attendee_id, event_id, seq) SELECT id, event_id, row_number() OVER (PARTITION BY event_id ORDER BY id) FROM attendees;
