CREATE TABLE `idempotency_responses` (
	`key` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`status` integer,
	`body` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_responses_at` ON `idempotency_responses` (`at`);