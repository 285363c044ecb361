ALTER TABLE `account_changes` ADD `password_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `recovery_codes` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `account_changes` SET `password_hash` = (SELECT `password_hash` FROM `users` WHERE `users`.`id` = `user_id`);--> statement-breakpoint
UPDATE `recovery_codes` SET `created_at` = unixepoch();--> statement-breakpoint
-- Whoever has not proved their address has nothing any more that would outlive the proof.
DELETE FROM `sessions` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);--> statement-breakpoint
DELETE FROM `devices` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);--> statement-breakpoint
DELETE FROM `access_tokens` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);--> statement-breakpoint
DELETE FROM `passkeys` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);--> statement-breakpoint
DELETE FROM `totps` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);--> statement-breakpoint
DELETE FROM `recovery_codes` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);--> statement-breakpoint
DELETE FROM `account_changes` WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `prove_by` IS NOT NULL);
