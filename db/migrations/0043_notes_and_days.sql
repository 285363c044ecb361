CREATE TABLE `note_links` (
	`user_id` text NOT NULL,
	`from_id` text NOT NULL,
	`name_key` text NOT NULL,
	`to_id` text,
	`is_written` integer NOT NULL,
	PRIMARY KEY(`user_id`, `from_id`, `name_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_links_by_target` ON `note_links` (`user_id`,`to_id`);--> statement-breakpoint
CREATE INDEX `note_links_by_name` ON `note_links` (`user_id`,`name_key`) WHERE "note_links"."to_id" is null;--> statement-breakpoint
ALTER TABLE `notes` ADD `due` text;--> statement-breakpoint
ALTER TABLE `notes` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `task_list` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `notes` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `notes_by_name` ON `notes` (`user_id`,`place`,`name_key`,`number`);--> statement-breakpoint
CREATE INDEX `notes_by_due` ON `notes` (`user_id`,`due`) WHERE "notes"."due" is not null;--> statement-breakpoint
CREATE INDEX `notes_with_tasks` ON `notes` (`user_id`,`place`) WHERE "notes"."open_tasks" > 0;--> statement-breakpoint
ALTER TABLE `loan_calendars` ADD `has_notes` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER `note_replaced`;
--> statement-breakpoint
CREATE TRIGGER `note_replaced` AFTER UPDATE OF `body` ON `notes`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('notes', cast(old.`number` AS text), old.`version`, old.`user_id`, old.`updated_at`, old.`device`, 
		exists (SELECT 1 FROM `articles` WHERE `user_id` = old.`user_id` AND `note_id` = old.`id` AND `note_version` = old.`version`),
		json_object('title', old.`title`, 'body', old.`body`, 'due', old.`due`))
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_inserted` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `note_links` (`user_id`, `from_id`, `name_key`, `to_id`, `is_written`)
	SELECT new.`user_id`, new.`id`, `value`, (
		SELECT CASE count(*) WHEN 1 THEN min(`notes`.`id`) END FROM `notes` WHERE `notes`.`user_id` = new.`user_id`
		AND (`notes`.`id` = `value` OR `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `value`)
	), 1 FROM json_each(new.`links`);
	UPDATE `note_links` SET `to_id` = (
		SELECT CASE count(*) WHEN 1 THEN min(`notes`.`id`) END FROM `notes` WHERE `notes`.`user_id` = new.`user_id`
		AND `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `note_links`.`name_key`
	)
	WHERE `user_id` = new.`user_id` AND `to_id` IS NULL AND `name_key` = new.`name_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_updated` AFTER UPDATE OF `links` ON `notes`
WHEN old.`links` IS NOT new.`links` BEGIN
	INSERT INTO `note_links` (`user_id`, `from_id`, `name_key`, `to_id`, `is_written`)
	SELECT new.`user_id`, new.`id`, `value`, (
		SELECT CASE count(*) WHEN 1 THEN min(`notes`.`id`) END FROM `notes` WHERE `notes`.`user_id` = new.`user_id`
		AND (`notes`.`id` = `value` OR `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `value`)
	), 1 FROM json_each(new.`links`) WHERE true
	ON CONFLICT DO UPDATE SET `is_written` = 1, `to_id` = CASE WHEN `is_written`
		THEN coalesce(`to_id`, excluded.`to_id`) ELSE coalesce(excluded.`to_id`, `to_id`) END;
	UPDATE `note_links` SET `is_written` = 0
	WHERE `user_id` = new.`user_id` AND `from_id` = new.`id` AND `is_written`
	AND `name_key` NOT IN (SELECT `value` FROM json_each(new.`links`));
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_named` AFTER UPDATE OF `name_key`, `trashed_at` ON `notes`
WHEN old.`name_key` <> new.`name_key` OR old.`place` IS NOT new.`place` BEGIN
	UPDATE `note_links` SET `to_id` = (
		SELECT CASE count(*) WHEN 1 THEN min(`notes`.`id`) END FROM `notes` WHERE `notes`.`user_id` = new.`user_id`
		AND `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `note_links`.`name_key`
	)
	WHERE `user_id` = new.`user_id` AND `to_id` IS NULL AND `name_key` IN (old.`name_key`, new.`name_key`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_deleted` AFTER DELETE ON `notes` BEGIN
	DELETE FROM `note_links` WHERE `user_id` = old.`user_id` AND `from_id` = old.`id`;
	UPDATE `note_links` SET `to_id` = (
		SELECT CASE count(*) WHEN 1 THEN min(`notes`.`id`) END FROM `notes` WHERE `notes`.`user_id` = old.`user_id`
		AND `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `note_links`.`name_key`
	)
	WHERE `user_id` = old.`user_id` AND `to_id` = old.`id`;
	UPDATE `note_links` SET `to_id` = (
		SELECT CASE count(*) WHEN 1 THEN min(`notes`.`id`) END FROM `notes` WHERE `notes`.`user_id` = old.`user_id`
		AND `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `note_links`.`name_key`
	)
	WHERE `user_id` = old.`user_id` AND `to_id` IS NULL AND `name_key` = old.`name_key`;
END;
