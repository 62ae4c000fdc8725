CREATE TABLE `day_closes` (
	`client_id` text NOT NULL,
	`day` text NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`payments` integer NOT NULL,
	`refunds` integer NOT NULL,
	`fees` integer NOT NULL,
	`stripe_payments` integer NOT NULL,
	`stripe_refunds` integer NOT NULL,
	`state` text NOT NULL,
	`differences` text DEFAULT '[]' NOT NULL,
	`checked_at` integer NOT NULL,
	PRIMARY KEY(`client_id`, `day`, `currency`)
);
--> statement-breakpoint
CREATE TABLE `refund_lines` (
	`refund_id` text NOT NULL,
	`line_id` text NOT NULL,
	`amount` integer NOT NULL,
	`vat` integer NOT NULL,
	PRIMARY KEY(`refund_id`, `line_id`),
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `refund_lines_line` ON `refund_lines` (`line_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`event_id` text NOT NULL,
	`order_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`state` text NOT NULL,
	`submission` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`stripe_refund` text,
	`problem` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_submission` ON `refunds` (`submission`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `refunds_event` ON `refunds` (`event_id`,`state`);--> statement-breakpoint
CREATE INDEX `refunds_transaction` ON `refunds` (`transaction_id`);--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`next_try_at`) WHERE state = 'due';--> statement-breakpoint
ALTER TABLE `clients` ADD `credit_next` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `refund_until_hours` integer;--> statement-breakpoint
ALTER TABLE `events` ADD `refund_fee` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `cancelled_at` integer;--> statement-breakpoint
CREATE INDEX `events_cancelled` ON `events` (`id`) WHERE cancelled_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `refunded` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `transactions` ADD `origin_id` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `mail` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX `transactions_mail` ON `transactions` (`id`) WHERE mail = 'due';--> statement-breakpoint
CREATE INDEX `transactions_origin` ON `transactions` (`origin_id`) WHERE origin_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_refundable` ON `orders` (`event_id`,`id`) WHERE state IN ('paid', 'partly_refunded') AND amount > 0;--> statement-breakpoint
CREATE INDEX `ledger_entries_at` ON `ledger_entries` (`at`,`client_id`,`currency`);--> statement-breakpoint
CREATE TRIGGER `order_lines_refund` BEFORE UPDATE OF refunded ON order_lines WHEN NEW.refunded > NEW.amount OR NEW.refunded < OLD.refunded BEGIN
  SELECT RAISE(ABORT, 'no more is given back than was paid');
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_origin_written` BEFORE UPDATE OF origin_id ON transactions BEGIN
  SELECT RAISE(ABORT, 'a transaction is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_written` BEFORE UPDATE OF id, order_id, transaction_id, reason, amount, currency, submission ON refunds BEGIN
  SELECT RAISE(ABORT, 'a refund is not changed');
END;
