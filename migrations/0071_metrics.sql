CREATE TABLE `event_figures` (
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`event_id`, `kind`, `name`)
);
--> statement-breakpoint
CREATE TABLE `minute_figures` (
	`event_id` text NOT NULL,
	`span` integer NOT NULL,
	`minute` integer NOT NULL,
	`present` integer,
	`peak` integer,
	`asked` integer DEFAULT 0 NOT NULL,
	`upvotes` integer DEFAULT 0 NOT NULL,
	`replies` integer DEFAULT 0 NOT NULL,
	`votes` integer DEFAULT 0 NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`exits` integer DEFAULT 0 NOT NULL,
	`cheer` integer DEFAULT 0 NOT NULL,
	`heart` integer DEFAULT 0 NOT NULL,
	`thumb` integer DEFAULT 0 NOT NULL,
	`laugh` integer DEFAULT 0 NOT NULL,
	`wow` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`event_id`, `span`, `minute`)
);
--> statement-breakpoint
CREATE TABLE `named_authors` (
	`event_id` text NOT NULL,
	`person` integer NOT NULL,
	PRIMARY KEY(`event_id`, `person`)
);
--> statement-breakpoint
-- What stands where: questions, their labels, replies, the chat, attendance, invitations, deliveries, money.
CREATE TRIGGER `event_figures_question_new` AFTER INSERT ON questions BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'question', NEW.state, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_question_gone` AFTER DELETE ON questions BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'question', OLD.state, -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_question_changed` AFTER UPDATE OF state ON questions WHEN NEW.state <> OLD.state BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'question', OLD.state, -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'question', NEW.state, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_label_new` AFTER INSERT ON questions WHEN NEW.labels <> '[]' BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT NEW.event_id, 'label', value, 1 FROM json_each(NEW.labels)
  WHERE NEW.state IN ('pending', 'live', 'answered', 'archived') ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_label_gone` AFTER DELETE ON questions WHEN OLD.labels <> '[]' BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT OLD.event_id, 'label', value, -1 FROM json_each(OLD.labels)
  WHERE OLD.state IN ('pending', 'live', 'answered', 'archived') ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_label_changed` AFTER UPDATE OF state, labels ON questions WHEN (NEW.state <> OLD.state OR NEW.labels <> OLD.labels) AND (NEW.labels <> '[]' OR OLD.labels <> '[]') BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT OLD.event_id, 'label', value, -1 FROM json_each(OLD.labels)
  WHERE OLD.state IN ('pending', 'live', 'answered', 'archived') ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT NEW.event_id, 'label', value, 1 FROM json_each(NEW.labels)
  WHERE NEW.state IN ('pending', 'live', 'answered', 'archived') ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_reply_new` AFTER INSERT ON replies BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'reply', iif(NEW.staff, 'staff.', 'attendee.') || NEW.state, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_reply_gone` AFTER DELETE ON replies BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'reply', iif(OLD.staff, 'staff.', 'attendee.') || OLD.state, -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_reply_changed` AFTER UPDATE OF state ON replies WHEN NEW.state <> OLD.state BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'reply', iif(OLD.staff, 'staff.', 'attendee.') || OLD.state, -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'reply', iif(NEW.staff, 'staff.', 'attendee.') || NEW.state, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_message_new` AFTER INSERT ON messages BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'message', NEW.state, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_message_gone` AFTER DELETE ON messages BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'message', OLD.state, -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_message_changed` AFTER UPDATE OF state ON messages WHEN NEW.state <> OLD.state BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'message', OLD.state, -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'message', NEW.state, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_attendance_new` AFTER INSERT ON room_people WHEN NEW.attendance IS NOT NULL AND NOT NEW.staff BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'attendance', NEW.attendance, 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_attendance_changed` AFTER UPDATE OF attendance ON room_people WHEN NEW.attendance IS NOT OLD.attendance AND NEW.person_id IS NOT NULL AND NOT NEW.staff BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT OLD.event_id, 'attendance', OLD.attendance, -1 WHERE OLD.attendance IS NOT NULL
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT NEW.event_id, 'attendance', NEW.attendance, 1 WHERE NEW.attendance IS NOT NULL
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `named_authors_questions` AFTER INSERT ON questions WHEN NEW.person IS NOT NULL BEGIN
  INSERT INTO named_authors (event_id, person) VALUES (NEW.event_id, NEW.person) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `named_authors_replies` AFTER INSERT ON replies WHEN NEW.person IS NOT NULL AND NOT NEW.staff BEGIN
  INSERT INTO named_authors (event_id, person) VALUES (NEW.event_id, NEW.person) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `named_authors_messages` AFTER INSERT ON messages WHEN NEW.person IS NOT NULL AND NOT NEW.staff BEGIN
  INSERT INTO named_authors (event_id, person) VALUES (NEW.event_id, NEW.person) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_author` AFTER INSERT ON named_authors BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'author', '', 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_invited_new` AFTER INSERT ON attendees WHEN NEW.invited_at IS NOT NULL BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'invited', '', 1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_invited_gone` AFTER DELETE ON attendees WHEN OLD.invited_at IS NOT NULL BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (OLD.event_id, 'invited', '', -1)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_invited_changed` AFTER UPDATE OF invited_at ON attendees WHEN (NEW.invited_at IS NULL) <> (OLD.invited_at IS NULL) BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT OLD.event_id, 'invited', '', -1 WHERE OLD.invited_at IS NOT NULL
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT NEW.event_id, 'invited', '', 1 WHERE NEW.invited_at IS NOT NULL
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_delivery_new` AFTER INSERT ON message_figures BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'delivery', NEW.channel || '.' || NEW.state, NEW.people FROM event_messages WHERE id = NEW.message_id
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_delivery_gone` AFTER DELETE ON message_figures BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'delivery', OLD.channel || '.' || OLD.state, -OLD.people FROM event_messages WHERE id = OLD.message_id
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_delivery_changed` AFTER UPDATE OF people ON message_figures WHEN NEW.people <> OLD.people BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'delivery', NEW.channel || '.' || NEW.state, NEW.people - OLD.people FROM event_messages WHERE id = NEW.message_id
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
CREATE TRIGGER `event_figures_money` AFTER INSERT ON ledger_entries BEGIN
  INSERT INTO event_figures (event_id, kind, name, amount) VALUES (NEW.event_id, 'money', NEW.currency || '.' || NEW.account, NEW.amount)
  ON CONFLICT (event_id, kind, name) DO UPDATE SET amount = amount + excluded.amount;
END;
--> statement-breakpoint
-- From minute to minute: reactions and the door. What is said in the room comes with its replication.
CREATE TRIGGER `minute_figures_reactions_new` AFTER INSERT ON reactions BEGIN
  INSERT INTO minute_figures (event_id, span, minute, cheer, heart, thumb, laugh, wow)
  SELECT NEW.event_id, span, NEW.minute - NEW.minute % span, coalesce(NEW.counts ->> 0, 0), coalesce(NEW.counts ->> 1, 0), coalesce(NEW.counts ->> 2, 0), coalesce(NEW.counts ->> 3, 0), coalesce(NEW.counts ->> 4, 0) FROM (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE true
  ON CONFLICT (event_id, span, minute) DO UPDATE SET cheer = cheer + excluded.cheer, heart = heart + excluded.heart, thumb = thumb + excluded.thumb, laugh = laugh + excluded.laugh, wow = wow + excluded.wow;
END;
--> statement-breakpoint
CREATE TRIGGER `minute_figures_reactions_changed` AFTER UPDATE OF counts ON reactions WHEN NEW.counts <> OLD.counts BEGIN
  INSERT INTO minute_figures (event_id, span, minute, cheer, heart, thumb, laugh, wow)
  SELECT NEW.event_id, span, NEW.minute - NEW.minute % span, coalesce(NEW.counts ->> 0, 0) - coalesce(OLD.counts ->> 0, 0), coalesce(NEW.counts ->> 1, 0) - coalesce(OLD.counts ->> 1, 0), coalesce(NEW.counts ->> 2, 0) - coalesce(OLD.counts ->> 2, 0), coalesce(NEW.counts ->> 3, 0) - coalesce(OLD.counts ->> 3, 0), coalesce(NEW.counts ->> 4, 0) - coalesce(OLD.counts ->> 4, 0) FROM (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE true
  ON CONFLICT (event_id, span, minute) DO UPDATE SET cheer = cheer + excluded.cheer, heart = heart + excluded.heart, thumb = thumb + excluded.thumb, laugh = laugh + excluded.laugh, wow = wow + excluded.wow;
END;
--> statement-breakpoint
CREATE TRIGGER `minute_figures_door_new` AFTER INSERT ON door_figures BEGIN
  INSERT INTO minute_figures (event_id, span, minute, entries, exits)
  SELECT NEW.event_id, span, NEW.minute - NEW.minute % span, NEW.entries, NEW.exits FROM (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE true
  ON CONFLICT (event_id, span, minute) DO UPDATE SET entries = entries + excluded.entries, exits = exits + excluded.exits;
END;
--> statement-breakpoint
CREATE TRIGGER `minute_figures_door_changed` AFTER UPDATE OF entries, exits ON door_figures WHEN NEW.entries <> OLD.entries OR NEW.exits <> OLD.exits BEGIN
  INSERT INTO minute_figures (event_id, span, minute, entries, exits)
  SELECT NEW.event_id, span, NEW.minute - NEW.minute % span, NEW.entries - OLD.entries, NEW.exits - OLD.exits FROM (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE true
  ON CONFLICT (event_id, span, minute) DO UPDATE SET entries = entries + excluded.entries, exits = exits + excluded.exits;
END;
--> statement-breakpoint
-- What is there already.
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'question', state, count(*) FROM questions GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'label', label.value, count(*) FROM questions CROSS JOIN json_each(questions.labels) label WHERE state IN ('pending', 'live', 'answered', 'archived') GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'reply', iif(staff, 'staff.', 'attendee.') || state, count(*) FROM replies GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'message', state, count(*) FROM messages GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'attendance', attendance, count(*) FROM room_people WHERE attendance IS NOT NULL AND NOT staff GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'invited', '', count(*) FROM attendees WHERE invited_at IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_messages.event_id, 'delivery', channel || '.' || message_figures.state, sum(people) FROM message_figures JOIN event_messages ON event_messages.id = message_id GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO event_figures (event_id, kind, name, amount) SELECT event_id, 'money', currency || '.' || account, sum(amount) FROM ledger_entries GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO named_authors (event_id, person) SELECT event_id, person FROM questions WHERE person IS NOT NULL UNION SELECT event_id, person FROM replies WHERE person IS NOT NULL AND NOT staff UNION SELECT event_id, person FROM messages WHERE person IS NOT NULL AND NOT staff;
--> statement-breakpoint
INSERT INTO minute_figures (event_id, span, minute, asked, upvotes, replies, votes, messages)
SELECT event_id, span, at / 60000 - at / 60000 % span, sum(type = 'questionAsked'), sum(type = 'questionUpvoted' AND coalesce(data ->> 'on', 0)), sum(type = 'replySent'), sum(type IN ('ballotCast', 'answerWritten')), sum(type = 'messageSent')
FROM room_events CROSS JOIN (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE type IN ('questionAsked', 'questionUpvoted', 'replySent', 'ballotCast', 'answerWritten', 'messageSent') GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO minute_figures (event_id, span, minute, cheer, heart, thumb, laugh, wow)
SELECT event_id, span, minute - minute % span, sum(coalesce(counts ->> 0, 0)), sum(coalesce(counts ->> 1, 0)), sum(coalesce(counts ->> 2, 0)), sum(coalesce(counts ->> 3, 0)), sum(coalesce(counts ->> 4, 0)) FROM reactions CROSS JOIN (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE true GROUP BY 1, 2, 3
ON CONFLICT (event_id, span, minute) DO UPDATE SET cheer = excluded.cheer, heart = excluded.heart, thumb = excluded.thumb, laugh = excluded.laugh, wow = excluded.wow;
--> statement-breakpoint
INSERT INTO minute_figures (event_id, span, minute, entries, exits)
SELECT event_id, span, minute - minute % span, sum(entries), sum(exits) FROM door_figures CROSS JOIN (SELECT 1 AS span UNION ALL SELECT 5 UNION ALL SELECT 60) WHERE true GROUP BY 1, 2, 3
ON CONFLICT (event_id, span, minute) DO UPDATE SET entries = excluded.entries, exits = excluded.exits;
