ALTER TABLE `form_drafts` RENAME TO `drafts`;
--> statement-breakpoint
DROP INDEX `form_drafts_by_page`;
--> statement-breakpoint
DROP INDEX `form_drafts_by_age`;
--> statement-breakpoint
CREATE INDEX `drafts_by_page` ON `drafts` (`user_id`,`page`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `drafts_by_age` ON `drafts` (`user_id`,`updated_at`);
--> statement-breakpoint
-- `json_patch` leaves out what is null.
INSERT INTO `drafts` (`user_id`, `id`, `page`, `fields`, `updated_at`)
SELECT `user_id`, `note_id`, '/notes/', json_patch('{}', json_object(
	'title', `title`, 'body', `body`, 'version', cast(`version` AS text),
	'base_title', `base_title`, 'base_body', `base_body`)), `updated_at` FROM `note_drafts` WHERE true
ON CONFLICT DO NOTHING;
--> statement-breakpoint
DROP TRIGGER `note_deleted`;
--> statement-breakpoint
CREATE TRIGGER `note_deleted` AFTER DELETE ON `notes` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	UPDATE `note_counts` SET `notes` = `notes` - 1
	WHERE `user_id` = old.`user_id` AND `place` = old.`place`
	AND `tag` IN (SELECT '' UNION ALL SELECT `value` FROM json_each(old.`tags`));
	DELETE FROM `drafts` WHERE `user_id` = old.`user_id` AND `id` = old.`id` AND `page` = '/notes/';
END;
--> statement-breakpoint
DROP TABLE `note_drafts`;
