CREATE TABLE `email_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_proofs_userId_unique` ON `email_proofs` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_up_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
ALTER TABLE `users` ADD `proved_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `prove_by` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `seen_at` integer;--> statement-breakpoint
UPDATE `users` SET `proved_at` = `created_at`;--> statement-breakpoint
CREATE TRIGGER `session_deleted` AFTER DELETE ON `sessions` WHEN old.`reset_code_id` IS NULL BEGIN
	UPDATE `users` SET `seen_at` = max(coalesce(`seen_at`, 0), old.`seen_at`) WHERE `id` = old.`user_id`;
END;
