CREATE TABLE `attendees` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`user_id` text,
	`name` text,
	`email` text,
	`phone` text,
	`answers` text NOT NULL,
	`registration` text,
	`seat` text NOT NULL,
	`seat_label` text,
	`seat_until` integer,
	`presence` text NOT NULL,
	`invited_at` integer,
	`joined_at` integer,
	`consent_at` integer,
	`language` text,
	`ticket_serial` text,
	`paid_transaction_id` text,
	`notes` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attendees_event` ON `attendees` (`event_id`,`name`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `attendees_email` ON `attendees` (`event_id`,`email`);--> statement-breakpoint
CREATE INDEX `attendees_user` ON `attendees` (`user_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_hosts` (
	`event_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_hosts_user` ON `event_hosts` (`user_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_teams` (
	`event_id` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`event_id`, `team_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_teams_team` ON `event_teams` (`team_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `event_words` (
	`client_id` text NOT NULL,
	`word` text NOT NULL,
	`event_id` text NOT NULL,
	PRIMARY KEY(`client_id`, `word`, `event_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_words_word` ON `event_words` (`word`,`event_id`);--> statement-breakpoint
CREATE INDEX `event_words_event` ON `event_words` (`event_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`slug` text NOT NULL,
	`code` text NOT NULL,
	`version` integer NOT NULL,
	`pushed_version` integer NOT NULL,
	`name` text NOT NULL,
	`organiser` text NOT NULL,
	`description` text NOT NULL,
	`location_text` text NOT NULL,
	`location_address` text NOT NULL,
	`location_url` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`opened_at` integer,
	`ended_at` integer,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`time_zone` text NOT NULL,
	`logo` text,
	`background` text,
	`base_color` text,
	`published` integer NOT NULL,
	`published_at` integer,
	`archived_at` integer,
	`listed` integer NOT NULL,
	`price_kind` text NOT NULL,
	`price_amount` integer NOT NULL,
	`price_currency` text NOT NULL,
	`price_vat_rate` integer NOT NULL,
	`hybrid` integer NOT NULL,
	`seat_quota` integer NOT NULL,
	`registration_enabled` integer NOT NULL,
	`registration_due_at` integer,
	`registration_message` text NOT NULL,
	`registration_needs_approval` integer NOT NULL,
	`custom_fields` text DEFAULT '[]' NOT NULL,
	`access_code` text,
	`moderator_code` text,
	`screen_key` text,
	`identity` text NOT NULL,
	`anonymous_allowed` integer NOT NULL,
	`moderation` integer NOT NULL,
	`interaction_enabled` integer NOT NULL,
	`replies_enabled` integer NOT NULL,
	`questions_in_advance` integer NOT NULL,
	`question_max_length` integer NOT NULL,
	`question_interval_minutes` integer NOT NULL,
	`question_limit` integer NOT NULL,
	`chat_enabled` integer NOT NULL,
	`chat_max_length` integer NOT NULL,
	`slow_mode_seconds` integer NOT NULL,
	`reactions_enabled` integer NOT NULL,
	`embed_live` text NOT NULL,
	`embed_pre` text NOT NULL,
	`embed_post` text NOT NULL,
	`frame_hosts` text DEFAULT '[]' NOT NULL,
	`sender_name` text NOT NULL,
	`notes` text NOT NULL,
	`retention_days` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `events_client_start` ON `events` (`client_id`,`archived_at`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_start` ON `events` (`archived_at`,`starts_at`,`id`);--> statement-breakpoint
CREATE INDEX `events_client_times` ON `events` (`client_id`,`archived_at`,`closes_at`,`opens_at`,`published`);--> statement-breakpoint
CREATE INDEX `events_closes` ON `events` (`closes_at`);--> statement-breakpoint
CREATE INDEX `events_owner` ON `events` (`owner_id`);--> statement-breakpoint
CREATE INDEX `events_moderator_code` ON `events` (`moderator_code`);--> statement-breakpoint
CREATE INDEX `events_pushed` ON `events` (`pushed_version`,`version`);--> statement-breakpoint
CREATE TABLE `leases` (
	`key` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`event_id` text NOT NULL,
	`until` integer,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leases_event` ON `leases` (`event_id`,`kind`);--> statement-breakpoint
CREATE TABLE `answers` (
	`key` text PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`status` integer,
	`body` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answers_at` ON `answers` (`at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_started` ON `attempts` (`started_at`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`event_id` text,
	`who` text NOT NULL,
	`what` text NOT NULL,
	`on_which` text NOT NULL,
	`at` integer NOT NULL,
	`device` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `audit_event` ON `audit_entries` (`event_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_client` ON `audit_entries` (`client_id`,`at`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `team_members` (
	`team_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `team_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_members_team` ON `team_members` (`team_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `teams_client` ON `teams` (`client_id`,`name`);--> statement-breakpoint
CREATE TABLE `messages` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`person` integer,
	`name` text,
	`staff` integer NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `polls` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`options` text NOT NULL,
	`max` integer NOT NULL,
	`result_mode` text NOT NULL,
	`state` text NOT NULL,
	`removed` integer NOT NULL,
	`locked` integer NOT NULL,
	`shown` integer NOT NULL,
	`order` integer NOT NULL,
	`round` integer NOT NULL,
	`started_at` integer,
	`stopped_at` integer,
	PRIMARY KEY(`event_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `polls_state` ON `polls` (`event_id`,`state`);--> statement-breakpoint
CREATE TABLE `questions` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`person` integer,
	`name` text,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`votes` integer NOT NULL,
	`starred` integer NOT NULL,
	`highlighted` integer NOT NULL,
	`closed` integer NOT NULL,
	`reason` text,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	`took` integer NOT NULL,
	`gone` integer NOT NULL,
	PRIMARY KEY(`event_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `questions_state` ON `questions` (`event_id`,`state`,`votes`);--> statement-breakpoint
CREATE TABLE `replies` (
	`event_id` text NOT NULL,
	`id` text NOT NULL,
	`seq` integer NOT NULL,
	`question` text NOT NULL,
	`person` integer,
	`name` text,
	`staff` integer NOT NULL,
	`text` text NOT NULL,
	`state` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `replies_question` ON `replies` (`event_id`,`question`);--> statement-breakpoint
CREATE TABLE `room_counters` (
	`event_id` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`epoch` text NOT NULL,
	`present` integer NOT NULL,
	`peak` integer NOT NULL,
	`screens` integer NOT NULL,
	`people` integer NOT NULL,
	`asked` integer NOT NULL,
	`answered` integer NOT NULL,
	`review` integer NOT NULL,
	`votes` integer NOT NULL,
	`messages` integer NOT NULL,
	`attendees` integer NOT NULL,
	`running_poll` text,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `room_events` (
	`event_id` text NOT NULL,
	`seq` integer NOT NULL,
	`n` integer NOT NULL,
	`at` integer NOT NULL,
	`by` text,
	`type` text NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`event_id`, `seq`, `n`)
);
--> statement-breakpoint
CREATE TABLE `room_people` (
	`event_id` text NOT NULL,
	`no` integer NOT NULL,
	`seq` integer NOT NULL,
	`person_id` text,
	`name` text,
	`staff` integer NOT NULL,
	`met_at` integer,
	PRIMARY KEY(`event_id`, `no`)
);
--> statement-breakpoint
CREATE INDEX `room_people_person` ON `room_people` (`person_id`);--> statement-breakpoint
CREATE TABLE `tallies` (
	`event_id` text NOT NULL,
	`poll` text NOT NULL,
	`seq` integer NOT NULL,
	`round` integer NOT NULL,
	`voters` integer NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`event_id`, `poll`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text,
	`event_id` text,
	`moderator_code` text,
	`name` text,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_event` ON `sessions` (`event_id`);--> statement-breakpoint
CREATE INDEX `sessions_seen` ON `sessions` (`seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_created` ON `sessions` (`created_at`);--> statement-breakpoint
CREATE TABLE `starred_pages` (
	`user_id` text NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`starred_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `path`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`roles` text NOT NULL,
	`password_hash` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`picture` text,
	`language` text NOT NULL,
	`settings` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_client` ON `users` (`client_id`,`name`);