ALTER TABLE `events` ADD `answer_days` integer;--> statement-breakpoint
CREATE INDEX `events_answers` ON `events` (closes_at + answer_days * 86400000) WHERE answer_days IS NOT NULL AND people_erased_at IS NULL;--> statement-breakpoint
CREATE TRIGGER `events_answers_new` AFTER INSERT ON events WHEN NEW.custom_fields <> '[]' BEGIN
  UPDATE events SET answer_days = (SELECT min(value ->> 'retentionDays') FROM json_each(NEW.custom_fields)) WHERE id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `events_answers_kept` AFTER UPDATE OF custom_fields, closes_at ON events
WHEN NEW.custom_fields <> OLD.custom_fields OR NEW.closes_at <> OLD.closes_at BEGIN
  UPDATE events SET answer_days = (SELECT min(value ->> 'retentionDays') FROM json_each(NEW.custom_fields)) WHERE id = NEW.id;
END;--> statement-breakpoint
UPDATE events SET answer_days = (SELECT min(value ->> 'retentionDays') FROM json_each(custom_fields)) WHERE custom_fields <> '[]';
