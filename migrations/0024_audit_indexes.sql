DROP INDEX `audit_client`;--> statement-breakpoint
CREATE INDEX `audit_all` ON `audit_entries` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_client_what` ON `audit_entries` (`client_id`,`what`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_what` ON `audit_entries` (`what`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_who` ON `audit_entries` (`who`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_thing` ON `audit_entries` (`on_which`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_client` ON `audit_entries` (`client_id`,`at`,`id`);