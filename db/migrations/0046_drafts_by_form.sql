ALTER TABLE `drafts` ADD `device` text;--> statement-breakpoint
-- What another device had typed into a note that is deleted for good.
DELETE FROM `drafts` WHERE `page` LIKE '/notes/%/edit' AND NOT EXISTS (SELECT 1 FROM `notes`
	WHERE `notes`.`user_id` = `drafts`.`user_id` AND `drafts`.`page` = '/notes/' || `notes`.`id` || '/edit');
--> statement-breakpoint
-- A device's that another device had replaced stands at the address of the note's form already.
UPDATE `drafts` SET `page` = '/notes/' || `id` || '/edit' WHERE `page` = '/notes/';
--> statement-breakpoint
-- `json_patch` leaves out what is null.
UPDATE `drafts` SET `fields` = json_patch('{}', json_object(
	'title', `fields` ->> 'title', 'body', `fields` ->> 'body', 'due', `fields` ->> 'due',
	'version', `fields` ->> 'version')) WHERE `page` LIKE '/notes/%' AND `fields` IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER `note_deleted`;
--> statement-breakpoint
CREATE TRIGGER `note_deleted` AFTER DELETE ON `notes` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	UPDATE `note_counts` SET `notes` = `notes` - 1
	WHERE `user_id` = old.`user_id` AND `place` = old.`place`
	AND `tag` IN (SELECT '' UNION ALL SELECT `value` FROM json_each(old.`tags`));
	DELETE FROM `drafts` WHERE `user_id` = old.`user_id` AND `page` = '/notes/' || old.`id` || '/edit';
END;
