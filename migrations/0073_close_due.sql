ALTER TABLE `clients` ADD `close_due_at` integer;--> statement-breakpoint
CREATE INDEX `clients_close_due` ON `clients` (`close_due_at`) WHERE close_due_at IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `clients_close_due` AFTER UPDATE OF stripe_state ON clients WHEN (NEW.stripe_state = 'enabled') <> (OLD.stripe_state = 'enabled') BEGIN
  UPDATE clients SET close_due_at = CASE NEW.stripe_state WHEN 'enabled' THEN 0 END WHERE id = NEW.id;
END;
--> statement-breakpoint
UPDATE clients SET close_due_at = 0 WHERE stripe_state = 'enabled' AND stripe_account IS NOT NULL;
