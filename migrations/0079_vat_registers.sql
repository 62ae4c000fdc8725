ALTER TABLE `clients` ADD `vat_registered` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `clients` ADD `business_registered` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE clients SET vat_registered = 1 WHERE EXISTS (SELECT 1 FROM events INDEXED BY events_client_start
    JOIN ticket_types ON ticket_types.event_id = events.id AND ticket_types.vat_rate > 0 WHERE events.client_id = clients.id)
  OR EXISTS (SELECT 1 FROM transactions WHERE transactions.client_id = clients.id AND transactions.vat <> 0);
