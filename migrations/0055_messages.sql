CREATE TABLE `event_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`template_id` text,
	`channels` text NOT NULL,
	`audience` text NOT NULL,
	`texts` text NOT NULL,
	`announcement` text NOT NULL,
	`schedule_kind` text NOT NULL,
	`send_at` integer,
	`offset_minutes` integer,
	`state` text NOT NULL,
	`failure` text,
	`claim` text,
	`due_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`begun_at` integer,
	`settled_at` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_messages_event` ON `event_messages` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_messages_due` ON `event_messages` (`due_at`) WHERE state IN ('scheduled', 'sending') AND due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `event_messages_sending` ON `event_messages` (`id`) WHERE state = 'sending';--> statement-breakpoint
CREATE TABLE `message_figures` (
	`message_id` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`message_id`, `channel`, `state`),
	FOREIGN KEY (`message_id`) REFERENCES `event_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `message_recipients` (
	`message_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`reply` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`delivery_id` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`message_id`, `attendee_id`, `channel`),
	FOREIGN KEY (`message_id`) REFERENCES `event_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `message_recipients_state` ON `message_recipients` (`message_id`,`state`,`attendee_id`,`channel`);--> statement-breakpoint
CREATE UNIQUE INDEX `message_recipients_delivery` ON `message_recipients` (`delivery_id`) WHERE delivery_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `message_recipients_attendee` ON `message_recipients` (`attendee_id`);--> statement-breakpoint
ALTER TABLE `deliveries` ADD `message_id` text;--> statement-breakpoint
CREATE TRIGGER `event_messages_follow` AFTER UPDATE OF starts_at, ends_at ON events WHEN NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at BEGIN
  UPDATE event_messages SET due_at = CASE schedule_kind WHEN 'start' THEN NEW.starts_at ELSE NEW.ends_at END + offset_minutes * 60000
  WHERE event_id = NEW.id AND state = 'scheduled' AND schedule_kind IN ('start', 'end');
END;
--> statement-breakpoint
CREATE TRIGGER `message_figures_new` AFTER INSERT ON message_recipients BEGIN
  INSERT INTO message_figures (message_id, channel, state, people) VALUES (NEW.message_id, NEW.channel, NEW.state, 1)
  ON CONFLICT (message_id, channel, state) DO UPDATE SET people = people + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `message_figures_gone` AFTER DELETE ON message_recipients BEGIN
  UPDATE message_figures SET people = people - 1 WHERE message_id = OLD.message_id AND channel = OLD.channel AND state = OLD.state;
END;
--> statement-breakpoint
CREATE TRIGGER `message_figures_changed` AFTER UPDATE OF state ON message_recipients WHEN NEW.state <> OLD.state BEGIN
  UPDATE message_figures SET people = people - 1 WHERE message_id = OLD.message_id AND channel = OLD.channel AND state = OLD.state;
  INSERT INTO message_figures (message_id, channel, state, people) VALUES (NEW.message_id, NEW.channel, NEW.state, 1)
  ON CONFLICT (message_id, channel, state) DO UPDATE SET people = people + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_of_messages` AFTER UPDATE OF state ON deliveries WHEN NEW.message_id IS NOT NULL AND NEW.state <> OLD.state AND NEW.state NOT IN ('sending', 'handing_over') BEGIN
  UPDATE deliveries SET due_at = 9007199254740991 WHERE id = NEW.id AND state = 'queued'
    AND EXISTS (SELECT 1 FROM event_messages WHERE id = NEW.message_id AND state = 'paused');
  UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = (SELECT settled_at FROM event_messages WHERE id = NEW.message_id)
    WHERE id = NEW.id AND state = 'queued' AND EXISTS (SELECT 1 FROM event_messages WHERE id = NEW.message_id AND state = 'cancelled');
  UPDATE message_recipients SET (state, reply, tries) = (SELECT state, reply, tries FROM deliveries WHERE id = NEW.id),
    changed_at = coalesce(NEW.settled_at, changed_at) WHERE delivery_id = NEW.id;
END;
