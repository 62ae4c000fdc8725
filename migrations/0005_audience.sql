CREATE TABLE `event_announcements` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`text` text NOT NULL,
	`urgency` text NOT NULL,
	`made_at` integer NOT NULL,
	`ends_at` integer,
	`ended_at` integer,
	PRIMARY KEY(`event_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `reactions` (
	`event_id` text NOT NULL,
	`minute` integer NOT NULL,
	`seq` integer NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`event_id`, `minute`)
);
--> statement-breakpoint
CREATE TABLE `survey_answers` (
	`event_id` text NOT NULL,
	`survey` text NOT NULL,
	`n` integer NOT NULL,
	`seq` integer NOT NULL,
	`answers` text NOT NULL,
	PRIMARY KEY(`event_id`, `survey`, `n`)
);
--> statement-breakpoint
CREATE TABLE `surveys` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`title` text NOT NULL,
	`intro` text NOT NULL,
	`questions` text NOT NULL,
	`state` text NOT NULL,
	`removed` integer NOT NULL,
	`order` integer NOT NULL,
	`opened_at` integer,
	`closed_at` integer,
	PRIMARY KEY(`event_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `surveys_state` ON `surveys` (`event_id`,`state`);--> statement-breakpoint
ALTER TABLE `messages` ADD `folded` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_sent` ON `messages` (`event_id`,`sent_at`);