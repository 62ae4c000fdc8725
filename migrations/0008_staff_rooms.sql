CREATE TABLE `staff_rooms` (
	`session_id` text NOT NULL,
	`room` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `room`),
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `staff_rooms_at` ON `staff_rooms` (`at`);