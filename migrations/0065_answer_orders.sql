CREATE TABLE `attendee_answer_orders` (
	`event_id` text NOT NULL,
	`field_id` text NOT NULL,
	`sort` text NOT NULL,
	`attendee_id` text NOT NULL,
	PRIMARY KEY(`attendee_id`, `field_id`)
);
--> statement-breakpoint
CREATE INDEX `attendee_answer_orders_field` ON `attendee_answer_orders` (`event_id`,`field_id`,`sort`,`attendee_id`);
--> statement-breakpoint
CREATE TRIGGER `attendee_answer_orders_new` AFTER INSERT ON attendees BEGIN
  INSERT INTO attendee_answer_orders (event_id, field_id, sort, attendee_id)
  SELECT NEW.event_id, field.value ->> 'id', CASE WHEN typeof(json_extract(NEW.answers, '$."' || (field.value ->> 'id') || '"')) IN ('integer', 'real') THEN printf('%024.6f', json_extract(NEW.answers, '$."' || (field.value ->> 'id') || '"') + 1000000000000) ELSE coalesce(substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(nullif(json_extract(NEW.answers, '$."' || (field.value ->> 'id') || '"'), '')), 'Æ', '~1'), 'æ', '~1'), 'Ä', '~1'), 'ä', '~1'), 'Ø', '~2'), 'ø', '~2'), 'Ö', '~2'), 'ö', '~2'), 'Å', '~3'), 'å', '~3'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'), 'Á', 'a'), 'á', 'a'), 'Ó', 'o'), 'ó', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Č', 'c'), 'č', 'c'), 'Š', 's'), 'š', 's'), 'Ž', 'z'), 'ž', 'z'), 'Đ', 'd'), 'đ', 'd'), 1, 80), '~~') END, NEW.id
  FROM events CROSS JOIN json_each(events.custom_fields) field WHERE events.id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_answer_orders_changed` AFTER UPDATE OF answers ON attendees WHEN NEW.answers IS NOT OLD.answers BEGIN
  DELETE FROM attendee_answer_orders WHERE attendee_id = OLD.id;
  INSERT INTO attendee_answer_orders (event_id, field_id, sort, attendee_id)
  SELECT NEW.event_id, field.value ->> 'id', CASE WHEN typeof(json_extract(NEW.answers, '$."' || (field.value ->> 'id') || '"')) IN ('integer', 'real') THEN printf('%024.6f', json_extract(NEW.answers, '$."' || (field.value ->> 'id') || '"') + 1000000000000) ELSE coalesce(substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(nullif(json_extract(NEW.answers, '$."' || (field.value ->> 'id') || '"'), '')), 'Æ', '~1'), 'æ', '~1'), 'Ä', '~1'), 'ä', '~1'), 'Ø', '~2'), 'ø', '~2'), 'Ö', '~2'), 'ö', '~2'), 'Å', '~3'), 'å', '~3'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'), 'Á', 'a'), 'á', 'a'), 'Ó', 'o'), 'ó', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Č', 'c'), 'č', 'c'), 'Š', 's'), 'š', 's'), 'Ž', 'z'), 'ž', 'z'), 'Đ', 'd'), 'đ', 'd'), 1, 80), '~~') END, NEW.id
  FROM events CROSS JOIN json_each(events.custom_fields) field WHERE events.id = NEW.event_id;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_answer_orders_gone` AFTER DELETE ON attendees BEGIN
  DELETE FROM attendee_answer_orders WHERE attendee_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `attendee_answer_orders_fields` AFTER UPDATE OF custom_fields ON events WHEN NEW.custom_fields <> OLD.custom_fields BEGIN
  DELETE FROM attendee_answer_orders WHERE event_id = NEW.id AND field_id IN
    (SELECT value ->> 'id' FROM json_each(OLD.custom_fields) EXCEPT SELECT value ->> 'id' FROM json_each(NEW.custom_fields));
  INSERT INTO attendee_answer_orders (event_id, field_id, sort, attendee_id)
  SELECT NEW.id, field.value ->> 'id', CASE WHEN typeof(json_extract(attendees.answers, '$."' || (field.value ->> 'id') || '"')) IN ('integer', 'real') THEN printf('%024.6f', json_extract(attendees.answers, '$."' || (field.value ->> 'id') || '"') + 1000000000000) ELSE coalesce(substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(nullif(json_extract(attendees.answers, '$."' || (field.value ->> 'id') || '"'), '')), 'Æ', '~1'), 'æ', '~1'), 'Ä', '~1'), 'ä', '~1'), 'Ø', '~2'), 'ø', '~2'), 'Ö', '~2'), 'ö', '~2'), 'Å', '~3'), 'å', '~3'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'), 'Á', 'a'), 'á', 'a'), 'Ó', 'o'), 'ó', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Č', 'c'), 'č', 'c'), 'Š', 's'), 'š', 's'), 'Ž', 'z'), 'ž', 'z'), 'Đ', 'd'), 'đ', 'd'), 1, 80), '~~') END, attendees.id
  FROM attendees CROSS JOIN json_each(NEW.custom_fields) field WHERE attendees.event_id = NEW.id
    AND field.value ->> 'id' NOT IN (SELECT value ->> 'id' FROM json_each(OLD.custom_fields));
END;
--> statement-breakpoint
INSERT INTO attendee_answer_orders (event_id, field_id, sort, attendee_id)
SELECT attendees.event_id, field.value ->> 'id', CASE WHEN typeof(json_extract(attendees.answers, '$."' || (field.value ->> 'id') || '"')) IN ('integer', 'real') THEN printf('%024.6f', json_extract(attendees.answers, '$."' || (field.value ->> 'id') || '"') + 1000000000000) ELSE coalesce(substr(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(nullif(json_extract(attendees.answers, '$."' || (field.value ->> 'id') || '"'), '')), 'Æ', '~1'), 'æ', '~1'), 'Ä', '~1'), 'ä', '~1'), 'Ø', '~2'), 'ø', '~2'), 'Ö', '~2'), 'ö', '~2'), 'Å', '~3'), 'å', '~3'), 'É', 'e'), 'é', 'e'), 'È', 'e'), 'è', 'e'), 'Á', 'a'), 'á', 'a'), 'Ó', 'o'), 'ó', 'o'), 'Ü', 'u'), 'ü', 'u'), 'Č', 'c'), 'č', 'c'), 'Š', 's'), 'š', 's'), 'Ž', 'z'), 'ž', 'z'), 'Đ', 'd'), 'đ', 'd'), 1, 80), '~~') END, attendees.id
FROM events CROSS JOIN attendees ON attendees.event_id = events.id CROSS JOIN json_each(events.custom_fields) field
WHERE events.custom_fields <> '[]';
