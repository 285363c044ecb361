CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`subject` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_user` ON `one_time_codes` (`user_id`);
--> statement-breakpoint
CREATE INDEX `one_time_codes_by_purpose` ON `one_time_codes` (`purpose`,`created_at`);
--> statement-breakpoint
INSERT INTO `one_time_codes` (`id`, `purpose`, `user_id`, `created_at`, `expires_at`)
SELECT `id`, 'newPassword', `user_id`, unixepoch(), `expires_at` FROM `reset_codes`;
--> statement-breakpoint
INSERT INTO `one_time_codes` (`id`, `purpose`, `user_id`, `subject`, `created_at`, `expires_at`)
SELECT `id`, 'proof', `user_id`, `email`, unixepoch(), `expires_at` FROM `email_proofs`;
--> statement-breakpoint
INSERT INTO `one_time_codes` (`id`, `purpose`, `user_id`, `created_at`, `expires_at`)
SELECT `id`, 'device', `user_id`, unixepoch(), `expires_at` FROM `device_letters`;
--> statement-breakpoint
INSERT INTO `one_time_codes` (`id`, `purpose`, `created_at`)
SELECT `id`, 'firstAdmin', unixepoch() FROM `invitations`;
--> statement-breakpoint
INSERT INTO `one_time_codes` (`id`, `purpose`, `subject`, `created_at`, `expires_at`, `used_at`, `used_by`)
SELECT `id`, 'invitation', `email`, `created_at`, `expires_at`, `used_at`, `used_by` FROM `sign_up_invitations`;
--> statement-breakpoint
-- The challenges of passkeys are not taken along: they are good for five minutes, and are asked for again.
CREATE TABLE `__new_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	`confirmed_at` integer DEFAULT 0 NOT NULL,
	`reset_code_id` text,
	`awaits_second_step` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reset_code_id`) REFERENCES `one_time_codes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_sessions` (`id`, `user_id`, `expires_at`, `created_at`, `seen_at`, `user_agent`, `confirmed_at`, `reset_code_id`, `awaits_second_step`)
SELECT `id`, `user_id`, `expires_at`, `created_at`, `seen_at`, `user_agent`, `confirmed_at`, `reset_code_id`, `awaits_second_step` FROM `sessions`;
--> statement-breakpoint
DROP TRIGGER `session_deleted`;
--> statement-breakpoint
DROP TABLE `sessions`;
--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE TRIGGER `session_deleted` AFTER DELETE ON `sessions`
WHEN old.`reset_code_id` IS NULL AND NOT old.`awaits_second_step` BEGIN
	UPDATE `users` SET `seen_at` = max(coalesce(`seen_at`, 0), old.`seen_at`) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
DROP TABLE `email_proofs`;
--> statement-breakpoint
DROP TABLE `invitations`;
--> statement-breakpoint
DROP TABLE `reset_codes`;
--> statement-breakpoint
DROP TABLE `sign_up_invitations`;
--> statement-breakpoint
DROP TABLE `device_letters`;
--> statement-breakpoint
DROP TABLE `passkey_challenges`;
