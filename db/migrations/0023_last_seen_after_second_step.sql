DROP TRIGGER `session_deleted`;--> statement-breakpoint
CREATE TRIGGER `session_deleted` AFTER DELETE ON `sessions`
WHEN old.`reset_code_id` IS NULL AND NOT old.`awaits_second_step` BEGIN
	UPDATE `users` SET `seen_at` = max(coalesce(`seen_at`, 0), old.`seen_at`) WHERE `id` = old.`user_id`;
END;
