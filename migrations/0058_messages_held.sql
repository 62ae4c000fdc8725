DROP TRIGGER `event_messages_follow`;--> statement-breakpoint
CREATE TRIGGER `event_messages_follow` AFTER UPDATE OF starts_at, ends_at ON events WHEN NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at BEGIN
  UPDATE event_messages SET due_at = CASE schedule_kind WHEN 'start' THEN NEW.starts_at ELSE NEW.ends_at END + offset_minutes * 60000
  WHERE event_id = NEW.id AND state = 'scheduled'
    AND ((schedule_kind = 'start' AND NEW.starts_at <> OLD.starts_at) OR (schedule_kind = 'end' AND NEW.ends_at <> OLD.ends_at));
  UPDATE event_messages SET state = 'draft', failure = 'moved', due_at = NULL, claim = NULL, version = version + 1, updated_at = NEW.updated_at
  WHERE event_id = NEW.id AND state = 'scheduled' AND due_at <= NEW.updated_at
    AND ((schedule_kind = 'start' AND NEW.starts_at <> OLD.starts_at) OR (schedule_kind = 'end' AND NEW.ends_at <> OLD.ends_at));
END;
