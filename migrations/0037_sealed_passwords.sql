ALTER TABLE `users` ADD `password_due_at` integer;--> statement-breakpoint
CREATE INDEX `users_password` ON `users` (`password_due_at`) WHERE password_due_at IS NOT NULL;