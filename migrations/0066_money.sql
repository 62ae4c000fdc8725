CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`ticket_type_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`text` text NOT NULL,
	`amount` integer NOT NULL,
	`vat_rate` integer NOT NULL,
	`vat` integer NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ticket_type_id`) REFERENCES `ticket_types`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_lines_attendee` ON `order_lines` (`attendee_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `order_lines_type` ON `order_lines` (`ticket_type_id`,`state`);--> statement-breakpoint
CREATE INDEX `order_lines_refund_due` ON `order_lines` (`order_id`) WHERE state = 'refund_due';--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`event_id` text NOT NULL,
	`booker_id` text NOT NULL,
	`buyer_name` text NOT NULL,
	`buyer_email` text NOT NULL,
	`buyer_organisation` text DEFAULT '' NOT NULL,
	`buyer_reference` text DEFAULT '' NOT NULL,
	`language` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`submission` text NOT NULL,
	`expires_at` integer NOT NULL,
	`stripe_account` text,
	`stripe_session` text,
	`stripe_payment_intent` text,
	`payment_url` text,
	`paid_by` text,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_submission` ON `orders` (`submission`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_session` ON `orders` (`stripe_session`) WHERE stripe_session IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_event` ON `orders` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_client` ON `orders` (`client_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_booker` ON `orders` (`booker_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_due` ON `orders` (`expires_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `ticket_types` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`position` integer NOT NULL,
	`name_no` text NOT NULL,
	`name_en` text NOT NULL,
	`amount` integer NOT NULL,
	`vat_rate` integer NOT NULL,
	`quota` integer,
	`sale_from` integer,
	`sale_until` integer,
	`hidden` integer NOT NULL,
	`removed_at` integer,
	`taken` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ticket_types_event` ON `ticket_types` (`event_id`,`position`,`id`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`transaction_id` text NOT NULL,
	`position` integer NOT NULL,
	`client_id` text NOT NULL,
	`event_id` text NOT NULL,
	`account` text NOT NULL,
	`vat_rate` integer,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `position`),
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_client` ON `ledger_entries` (`client_id`,`account`,`at`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`account` text,
	`order_id` text,
	`outcome` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_events_order` ON `stripe_events` (`order_id`);--> statement-breakpoint
CREATE INDEX `stripe_events_mismatch` ON `stripe_events` (`received_at`) WHERE outcome = 'mismatch';--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`vat` integer NOT NULL,
	`currency` text NOT NULL,
	`stripe_account` text,
	`stripe_payment_intent` text,
	`series` text NOT NULL,
	`number` integer,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`lines` text NOT NULL,
	`issued_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_number` ON `transactions` (`client_id`,`series`,`number`) WHERE number IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `transactions_payment` ON `transactions` (`order_id`) WHERE kind IN ('payment', 'free');--> statement-breakpoint
CREATE INDEX `transactions_event` ON `transactions` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_client` ON `transactions` (`client_id`,`id`);--> statement-breakpoint
CREATE INDEX `transactions_attendee` ON `transactions` (`attendee_id`);--> statement-breakpoint
ALTER TABLE `attendees` ADD `ticket_type_id` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `stripe_account` text;--> statement-breakpoint
CREATE TRIGGER `ticket_types_line_new` AFTER INSERT ON order_lines WHEN NEW.state IN ('held', 'paid') BEGIN
  UPDATE ticket_types SET taken = taken + 1 WHERE id = NEW.ticket_type_id;
END;
--> statement-breakpoint
CREATE TRIGGER `ticket_types_line_gone` AFTER DELETE ON order_lines WHEN OLD.state IN ('held', 'paid') BEGIN
  UPDATE ticket_types SET taken = taken - 1 WHERE id = OLD.ticket_type_id;
END;
--> statement-breakpoint
CREATE TRIGGER `ticket_types_line_changed` AFTER UPDATE OF state ON order_lines WHEN NEW.state <> OLD.state BEGIN
  UPDATE ticket_types SET taken = taken + (NEW.state IN ('held', 'paid')) - (OLD.state IN ('held', 'paid'))
  WHERE id = NEW.ticket_type_id;
END;
--> statement-breakpoint
CREATE TRIGGER `events_price_new` AFTER INSERT ON ticket_types BEGIN
  UPDATE events SET (price_amount, price_vat_rate) = (
    SELECT amount, vat_rate FROM ticket_types WHERE event_id = NEW.event_id AND removed_at IS NULL ORDER BY position, id LIMIT 1)
  WHERE id = NEW.event_id AND EXISTS (SELECT 1 FROM ticket_types WHERE event_id = NEW.event_id AND removed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `events_price_changed` AFTER UPDATE OF amount, vat_rate, position, removed_at ON ticket_types BEGIN
  UPDATE events SET (price_amount, price_vat_rate) = (
    SELECT amount, vat_rate FROM ticket_types WHERE event_id = NEW.event_id AND removed_at IS NULL ORDER BY position, id LIMIT 1)
  WHERE id = NEW.event_id AND EXISTS (SELECT 1 FROM ticket_types WHERE event_id = NEW.event_id AND removed_at IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `orders_buyer_erased` AFTER UPDATE OF name ON attendees WHEN NEW.name IS NULL AND OLD.name IS NOT NULL BEGIN
  UPDATE transactions SET buyer = json_set(buyer, '$.name', '', '$.email', '', '$.address', '', '$.reference', '')
  WHERE attendee_id = NEW.id;
  UPDATE orders SET buyer_name = '', buyer_email = '', buyer_reference = '', payment_url = NULL WHERE booker_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_buyer_gone` AFTER DELETE ON attendees BEGIN
  UPDATE transactions SET buyer = json_set(buyer, '$.name', '', '$.email', '', '$.address', '', '$.reference', '')
  WHERE attendee_id = OLD.id;
  UPDATE orders SET buyer_name = '', buyer_email = '', buyer_reference = '', payment_url = NULL WHERE booker_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_written` BEFORE UPDATE OF id, client_id, event_id, order_id, kind, amount, vat, currency, series, number, seller, lines, issued_at ON transactions BEGIN
  SELECT RAISE(ABORT, 'a transaction is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_kept` BEFORE DELETE ON transactions BEGIN
  SELECT RAISE(ABORT, 'a transaction is not deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_written` BEFORE UPDATE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_kept` BEFORE DELETE ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'the ledger is only added to');
END;
