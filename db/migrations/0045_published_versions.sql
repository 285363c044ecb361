ALTER TABLE `notes` ADD `published_version` integer;--> statement-breakpoint
UPDATE `notes` SET `published_version` = (SELECT `note_version` FROM `articles`
	WHERE `articles`.`user_id` = `notes`.`user_id` AND `articles`.`note_id` = `notes`.`id`);
--> statement-breakpoint
DROP TRIGGER `note_replaced`;
--> statement-breakpoint
CREATE TRIGGER `note_replaced` AFTER UPDATE OF `body` ON `notes`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('notes', cast(old.`number` AS text), old.`version`, old.`user_id`, old.`updated_at`, old.`device`, 
		old.`published_version` IS old.`version`, json_object('title', old.`title`, 'body', old.`body`, 'due', old.`due`))
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `note_published` AFTER INSERT ON `articles` BEGIN
	UPDATE `notes` SET `published_version` = new.`note_version`
	WHERE `user_id` = new.`user_id` AND `id` = new.`note_id`;
	UPDATE `record_versions` SET `is_published` = 1
	WHERE `kind` = 'notes' AND `version` = new.`note_version` AND `record` =
		(SELECT cast(`number` AS text) FROM `notes` WHERE `user_id` = new.`user_id` AND `id` = new.`note_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_published_again` AFTER UPDATE OF `note_version` ON `articles` BEGIN
	UPDATE `notes` SET `published_version` = new.`note_version`
	WHERE `user_id` = new.`user_id` AND `id` = new.`note_id`;
	UPDATE `record_versions` SET `is_published` = 1
	WHERE `kind` = 'notes' AND `version` = new.`note_version` AND `record` =
		(SELECT cast(`number` AS text) FROM `notes` WHERE `user_id` = new.`user_id` AND `id` = new.`note_id`);
END;
