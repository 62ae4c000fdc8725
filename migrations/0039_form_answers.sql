CREATE TABLE `form_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`sealed` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_answers_at` ON `form_answers` (`at`);