-- Times are milliseconds since 1970 everywhere; in these columns they were seconds.
UPDATE `access_tokens` SET `created_at` = `created_at` * 1000, `expires_at` = `expires_at` * 1000, `used_at` = `used_at` * 1000;
--> statement-breakpoint
UPDATE `account_changes` SET `created_at` = `created_at` * 1000, `expires_at` = `expires_at` * 1000;
--> statement-breakpoint
UPDATE `users` SET `created_at` = `created_at` * 1000, `proved_at` = `proved_at` * 1000, `prove_by` = `prove_by` * 1000, `seen_at` = `seen_at` * 1000, `delete_after` = `delete_after` * 1000, `locked_at` = `locked_at` * 1000;
--> statement-breakpoint
UPDATE `one_time_codes` SET `created_at` = `created_at` * 1000, `expires_at` = `expires_at` * 1000, `used_at` = `used_at` * 1000;
--> statement-breakpoint
UPDATE `sessions` SET `created_at` = `created_at` * 1000, `seen_at` = `seen_at` * 1000, `confirmed_at` = `confirmed_at` * 1000, `expires_at` = `expires_at` * 1000;
--> statement-breakpoint
UPDATE `devices` SET `created_at` = `created_at` * 1000;
--> statement-breakpoint
UPDATE `books` SET `created_at` = `created_at` * 1000, `updated_at` = `updated_at` * 1000;
--> statement-breakpoint
-- Alone, because triggers index a book again at each change of this column.
UPDATE `books` SET `trashed_at` = `trashed_at` * 1000 WHERE `trashed_at` IS NOT NULL;
--> statement-breakpoint
UPDATE `covers` SET `stored_at` = `stored_at` * 1000;
--> statement-breakpoint
UPDATE `contribution_calendars` SET `fetched_at` = `fetched_at` * 1000;
--> statement-breakpoint
UPDATE `contribution_fetches` SET `next_at` = `next_at` * 1000;
--> statement-breakpoint
UPDATE `totps` SET `created_at` = `created_at` * 1000, `confirmed_at` = `confirmed_at` * 1000;
--> statement-breakpoint
UPDATE `recovery_codes` SET `created_at` = `created_at` * 1000;
--> statement-breakpoint
UPDATE `passkeys` SET `created_at` = `created_at` * 1000, `used_at` = `used_at` * 1000;
--> statement-breakpoint
UPDATE `loan_calendars` SET `created_at` = `created_at` * 1000;
--> statement-breakpoint
UPDATE `mail_queue` SET `created_at` = `created_at` * 1000, `expires_at` = `expires_at` * 1000, `next_attempt_at` = `next_attempt_at` * 1000, `claimed_until` = `claimed_until` * 1000, `failed_at` = `failed_at` * 1000;
--> statement-breakpoint
UPDATE `mail_outcomes` SET `at` = `at` * 1000;
--> statement-breakpoint
UPDATE `workouts` SET `created_at` = `created_at` * 1000, `updated_at` = `updated_at` * 1000, `trashed_at` = `trashed_at` * 1000;
