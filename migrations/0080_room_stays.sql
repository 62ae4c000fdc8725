CREATE TABLE `room_stays` (
	`event_id` text NOT NULL,
	`person_id` text NOT NULL,
	`came_at` integer NOT NULL,
	`left_at` integer,
	PRIMARY KEY(`event_id`, `person_id`, `came_at`)
);
--> statement-breakpoint
CREATE INDEX `room_stays_person` ON `room_stays` (`person_id`);
--> statement-breakpoint
-- Whoever first opens the page after the end took part nowhere.
DROP TRIGGER `event_figures_attendance_new`;
--> statement-breakpoint
DROP TRIGGER `event_figures_attendance_changed`;
--> statement-breakpoint
CREATE TRIGGER `event_figures_attendance_new` AFTER INSERT ON room_people WHEN NEW.attendance IS NOT NULL AND NOT NEW.staff AND NOT EXISTS (SELECT 1 FROM events WHERE id = NEW.event_id AND closes_at <= NEW.met_at) BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'attendance', NEW.attendance, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_attendance_changed` AFTER UPDATE OF attendance ON room_people WHEN NEW.attendance IS NOT OLD.attendance AND NEW.person_id IS NOT NULL AND NOT NEW.staff AND NOT EXISTS (SELECT 1 FROM events WHERE id = NEW.event_id AND closes_at <= NEW.met_at) BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT OLD.event_id, 'attendance', OLD.attendance, -1 WHERE OLD.attendance IS NOT NULL
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT NEW.event_id, 'attendance', NEW.attendance, 1 WHERE NEW.attendance IS NOT NULL
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
