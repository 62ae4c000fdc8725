ALTER TABLE `users` ADD `email_proved_at` integer;--> statement-breakpoint
UPDATE `users` SET `email_proved_at` = `created_at` WHERE `password_hash` <> '' AND `id` NOT IN (SELECT `user_id` FROM `user_import_rows` WHERE `user_id` IS NOT NULL);
