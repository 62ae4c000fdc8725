CREATE TABLE `announcement_dismissals` (
	`user_id` text NOT NULL,
	`announcement_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `announcement_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `platform_announcements`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `announcement_dismissals_of` ON `announcement_dismissals` (`announcement_id`);--> statement-breakpoint
CREATE TABLE `platform_announcements` (
	`id` text PRIMARY KEY NOT NULL,
	`text_no` text NOT NULL,
	`text_en` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`roles` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `platform_announcements_end` ON `platform_announcements` (`ends_at`);