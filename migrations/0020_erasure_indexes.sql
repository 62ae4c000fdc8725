CREATE INDEX `deliveries_recipient` ON `deliveries` (`recipient`);--> statement-breakpoint
CREATE INDEX `registrations_email` ON `registrations` (`email`);