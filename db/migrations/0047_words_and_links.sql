DROP TRIGGER `note_inserted`;--> statement-breakpoint
DROP TRIGGER `note_deleted`;--> statement-breakpoint
DROP TRIGGER `note_words_updated`;--> statement-breakpoint
DROP TRIGGER `note_links_inserted`;--> statement-breakpoint
DROP TRIGGER `note_links_updated`;--> statement-breakpoint
DROP TRIGGER `note_links_named`;--> statement-breakpoint
DROP TRIGGER `note_links_deleted`;--> statement-breakpoint
DROP TABLE `note_terms`;--> statement-breakpoint
DROP TABLE `note_words`;--> statement-breakpoint
CREATE TABLE `__new_note_links` (
	`user_id` text NOT NULL,
	`from_id` text NOT NULL,
	`name_key` text NOT NULL,
	`since` integer NOT NULL,
	`to_id` text,
	`is_written` integer NOT NULL,
	PRIMARY KEY(`user_id`, `from_id`, `name_key`, `since`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_note_links`("user_id", "from_id", "name_key", "since", "to_id", "is_written") SELECT "user_id", "from_id", "name_key", 0, "to_id", "is_written" FROM `note_links`;--> statement-breakpoint
DROP TABLE `note_links`;--> statement-breakpoint
ALTER TABLE `__new_note_links` RENAME TO `note_links`;--> statement-breakpoint
CREATE INDEX `note_links_by_target` ON `note_links` (`user_id`,`to_id`);--> statement-breakpoint
CREATE INDEX `note_links_by_name` ON `note_links` (`user_id`,`name_key`) WHERE "note_links"."to_id" is null;--> statement-breakpoint
CREATE INDEX `note_links_written` ON `note_links` (`user_id`,`from_id`,`name_key`) WHERE "note_links"."is_written";--> statement-breakpoint
ALTER TABLE `notes` DROP COLUMN `marks`;--> statement-breakpoint
ALTER TABLE `notes` ADD `marks` text GENERATED ALWAYS AS ('u' || replace(user_id, '-', '') || ' ' || tag_marks) VIRTUAL;--> statement-breakpoint
ALTER TABLE `notes` ADD `restored_version` integer;--> statement-breakpoint
CREATE INDEX `notes_by_number` ON `notes` (`number`,`user_id`,`place`,`is_pinned`,`open_tasks`);--> statement-breakpoint
CREATE INDEX `notes_pinned` ON `notes` (`user_id`,`place`) WHERE "notes"."is_pinned";--> statement-breakpoint
CREATE INDEX `notes_by_change` ON `notes` (`user_id`,`updated_at`,`number`,`place`,`name_key`);--> statement-breakpoint
CREATE VIRTUAL TABLE `note_words` USING fts5(
	`name_words`, `words`, `marks`,
	content = 'notes', content_rowid = 'number',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5 6 7 8'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `note_terms` USING fts5vocab('note_words', 'col');
--> statement-breakpoint
INSERT INTO `note_words` (`note_words`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `note_inserted` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `note_words` (`rowid`, `name_words`, `words`, `marks`)
	VALUES (new.`number`, new.`name_words`, new.`words`, new.`marks`);
	INSERT INTO `note_counts` (`user_id`, `place`, `tag`, `notes`)
	SELECT new.`user_id`, new.`place`, `value`, 1
	FROM (SELECT '' AS `value` UNION ALL SELECT `value` FROM json_each(new.`tags`)) WHERE true
	ON CONFLICT DO UPDATE SET `notes` = `notes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `note_deleted` AFTER DELETE ON `notes` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	UPDATE `note_counts` SET `notes` = `notes` - 1
	WHERE `user_id` = old.`user_id` AND `place` = old.`place`
	AND `tag` IN (SELECT '' UNION ALL SELECT `value` FROM json_each(old.`tags`));
	DELETE FROM `drafts`
	WHERE `user_id` = old.`user_id` AND `page` = '/notes/' || old.`id` || '/edit';
END;
--> statement-breakpoint
-- Whatever is changed without a save is in no column of the index.
CREATE TRIGGER `note_words_updated` AFTER UPDATE OF `name_words`, `words`, `tag_marks` ON `notes`
WHEN old.`name_words` IS NOT new.`name_words` OR old.`words` IS NOT new.`words` OR old.`marks` IS NOT new.`marks` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	INSERT INTO `note_words` (`rowid`, `name_words`, `words`, `marks`)
	VALUES (new.`number`, new.`name_words`, new.`words`, new.`marks`);
END;
--> statement-breakpoint
-- A name means the only note that has it when it is written. Two tell whether there are several.
CREATE TRIGGER `note_links_inserted` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `note_links` (`user_id`, `from_id`, `name_key`, `since`, `to_id`, `is_written`)
	SELECT new.`user_id`, new.`id`, `value`, new.`version`, (
		SELECT CASE count(*) WHEN 1 THEN min(`id`) END FROM (
			SELECT `id` FROM `notes` WHERE `user_id` = new.`user_id` AND `id` = `value`
			UNION ALL
			SELECT `id` FROM `notes` WHERE `user_id` = new.`user_id`
				AND `place` IN ('open', 'archive') AND `name_key` = `value`
			LIMIT 2
		)
	), 1 FROM json_each(new.`links`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_updated` AFTER UPDATE OF `links`, `version` ON `notes`
WHEN old.`links` IS NOT new.`links`
	OR old.`version` <> new.`version` AND new.`restored_version` IS NOT NULL BEGIN
	UPDATE `note_links` SET `is_written` = 0
	WHERE `user_id` = new.`user_id` AND `from_id` = new.`id` AND `is_written` AND (
		new.`restored_version` IS NOT NULL
		OR `name_key` NOT IN (SELECT `value` FROM json_each(new.`links`))
	);
	INSERT INTO `note_links` (`user_id`, `from_id`, `name_key`, `since`, `to_id`, `is_written`)
	SELECT new.`user_id`, new.`id`, `value`, coalesce(
		-- What it means already needs no further row.
		(
			SELECT `since` FROM `note_links` AS `last`
			WHERE `last`.`user_id` = new.`user_id` AND `last`.`from_id` = new.`id`
				AND `last`.`name_key` = `value` AND +`last`.`to_id` IS `meant`
				AND NOT EXISTS (
					SELECT 1 FROM `note_links` AS `later` WHERE `later`.`user_id` = new.`user_id`
					AND `later`.`from_id` = new.`id` AND `later`.`name_key` = `value`
					AND `later`.`since` > `last`.`since`
				)
		),
		new.`version`
	), `meant`, 1 FROM (
		SELECT `value`, CASE WHEN new.`restored_version` IS NOT NULL AND EXISTS (
			SELECT 1 FROM `note_links` AS `then` WHERE `then`.`user_id` = new.`user_id`
			AND `then`.`from_id` = new.`id` AND `then`.`name_key` = `value`
			AND `then`.`since` <= new.`restored_version`
		) THEN (
			SELECT `to_id` FROM `note_links` AS `then` WHERE `then`.`user_id` = new.`user_id`
			AND `then`.`from_id` = new.`id` AND `then`.`name_key` = `value`
			AND `then`.`since` <= new.`restored_version` ORDER BY `since` DESC LIMIT 1
		) ELSE coalesce((
			SELECT CASE count(*) WHEN 1 THEN min(`id`) END FROM (
				SELECT `id` FROM `notes` WHERE `user_id` = new.`user_id` AND `id` = `value`
				UNION ALL
				SELECT `id` FROM `notes` WHERE `user_id` = new.`user_id`
					AND `place` IN ('open', 'archive') AND `name_key` = `value`
				LIMIT 2
			)
		), (
			SELECT `to_id` FROM `note_links` AS `last` WHERE `last`.`user_id` = new.`user_id`
			AND `last`.`from_id` = new.`id` AND `last`.`name_key` = `value`
			ORDER BY `since` DESC LIMIT 1
		)) END AS `meant`
		FROM json_each(new.`links`)
		WHERE NOT EXISTS (
			SELECT 1 FROM `note_links` AS `here` WHERE `here`.`user_id` = new.`user_id`
			AND `here`.`from_id` = new.`id` AND `here`.`name_key` = `value` AND `here`.`is_written`
		)
	) WHERE true
	ON CONFLICT DO UPDATE SET `to_id` = excluded.`to_id`, `is_written` = 1;
END;
--> statement-breakpoint
-- Names that meant no note mean the first that gets them, and go with the last that loses them.
-- The trash decides nothing: whoever is put back is found as before.
CREATE TRIGGER `note_links_added` AFTER INSERT ON `notes`
WHEN NOT EXISTS (
	SELECT 1 FROM `notes` WHERE `user_id` = new.`user_id` AND `place` IN ('open', 'archive')
	AND `name_key` = new.`name_key` AND `number` <> new.`number`
) BEGIN
	UPDATE `note_links` SET `to_id` = new.`id`
	WHERE `user_id` = new.`user_id` AND `to_id` IS NULL AND `name_key` = new.`name_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_named` AFTER UPDATE OF `name_key` ON `notes`
WHEN old.`name_key` NOT IN ('', new.`name_key`) AND new.`place` <> 'trash' AND NOT EXISTS (
	SELECT 1 FROM `notes` WHERE `user_id` = new.`user_id` AND `place` IN ('open', 'archive')
	AND `name_key` = new.`name_key` AND `number` <> new.`number`
) BEGIN
	UPDATE `note_links` SET `to_id` = new.`id`
	WHERE `user_id` = new.`user_id` AND `to_id` IS NULL AND `name_key` = new.`name_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_renamed` AFTER UPDATE OF `name_key` ON `notes`
WHEN old.`name_key` NOT IN ('', new.`name_key`) AND new.`place` <> 'trash' AND NOT EXISTS (
	SELECT 1 FROM `notes` WHERE `user_id` = new.`user_id` AND `place` IN ('open', 'archive')
	AND `name_key` = old.`name_key`
) BEGIN
	UPDATE `note_links` SET `to_id` = new.`id`
	WHERE `user_id` = new.`user_id` AND `to_id` IS NULL AND `name_key` = old.`name_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `note_links_deleted` AFTER DELETE ON `notes` BEGIN
	DELETE FROM `note_links` WHERE `user_id` = old.`user_id` AND `from_id` = old.`id`;
	UPDATE `note_links` SET `to_id` = (
		SELECT CASE count(*) WHEN 1 THEN min(`id`) END FROM (
			SELECT `id` FROM `notes` WHERE `notes`.`user_id` = old.`user_id`
				AND `notes`.`place` IN ('open', 'archive') AND `notes`.`name_key` = `note_links`.`name_key`
			LIMIT 2
		)
	)
	WHERE `user_id` = old.`user_id` AND `to_id` = old.`id`;
END;
--> statement-breakpoint
-- The words of their signs are added at the start.
UPDATE `books` SET `title_key` = NULL
WHERE `title` || coalesce(`subtitle`, '') || coalesce(`author`, '') || coalesce(`series`, '')
	|| coalesce(`place`, '') || coalesce(`categories`, '') || coalesce(`remark`, '') GLOB '*[+#&@%€$£°]*';
--> statement-breakpoint
DROP TRIGGER `loan_updated`;
--> statement-breakpoint
CREATE TRIGGER `loan_updated` AFTER UPDATE OF `borrower_key`, `lent_on`, `due_on`, `returned_on` ON `loans`
WHEN old.`borrower_key` IS NOT new.`borrower_key` OR old.`lent_on` IS NOT new.`lent_on`
	OR old.`due_on` IS NOT new.`due_on` OR old.`returned_on` IS NOT new.`returned_on` BEGIN
	DELETE FROM `borrowers` WHERE `borrower_key` = old.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = old.`borrower_key` GROUP BY `borrower_key`;
	DELETE FROM `borrowers` WHERE `borrower_key` = new.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = new.`borrower_key` GROUP BY `borrower_key`;
END;
--> statement-breakpoint
-- A new spelling is given to all loans of a person: counting them all for each would be their square.
CREATE TRIGGER `loan_spelled` AFTER UPDATE OF `borrower` ON `loans`
WHEN old.`borrower` IS NOT new.`borrower` AND old.`borrower_key` IS new.`borrower_key`
	AND old.`lent_on` IS new.`lent_on` BEGIN
	UPDATE `borrowers` SET `name` = new.`borrower`
	WHERE `borrower_key` = new.`borrower_key` AND NOT EXISTS (
		SELECT 1 FROM `loans` WHERE `borrower_key` = new.`borrower_key` AND `lent_on` >= new.`lent_on`
		AND (`lent_on`, `id`) > (new.`lent_on`, new.`id`)
	);
END;
--> statement-breakpoint
DROP TRIGGER `book_leaves_index`;
--> statement-breakpoint
DROP TRIGGER `book_updated`;
--> statement-breakpoint
-- A save names all columns: one that leaves these as they are indexes nothing.
CREATE TRIGGER `book_leaves_index` BEFORE UPDATE OF `title`, `subtitle`, `author`, `series`, `series_number`, `isbn`, `place`, `categories`, `remark`, `spelled_out`, `trashed_at` ON `books`
WHEN old.`title` IS NOT new.`title`
	OR old.`subtitle` IS NOT new.`subtitle`
	OR old.`author` IS NOT new.`author`
	OR old.`series` IS NOT new.`series`
	OR old.`series_number` IS NOT new.`series_number`
	OR old.`isbn` IS NOT new.`isbn`
	OR old.`place` IS NOT new.`place`
	OR old.`categories` IS NOT new.`categories`
	OR old.`remark` IS NOT new.`remark`
	OR old.`spelled_out` IS NOT new.`spelled_out`
	OR old.`trashed_at` IS NOT new.`trashed_at` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT 'delete', * FROM `book_texts` WHERE `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_updated` AFTER UPDATE OF `title`, `subtitle`, `author`, `series`, `series_number`, `isbn`, `place`, `categories`, `remark`, `spelled_out`, `trashed_at` ON `books`
WHEN old.`title` IS NOT new.`title`
	OR old.`subtitle` IS NOT new.`subtitle`
	OR old.`author` IS NOT new.`author`
	OR old.`series` IS NOT new.`series`
	OR old.`series_number` IS NOT new.`series_number`
	OR old.`isbn` IS NOT new.`isbn`
	OR old.`place` IS NOT new.`place`
	OR old.`categories` IS NOT new.`categories`
	OR old.`remark` IS NOT new.`remark`
	OR old.`spelled_out` IS NOT new.`spelled_out`
	OR old.`trashed_at` IS NOT new.`trashed_at` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT * FROM `book_texts` WHERE `id` = new.`id`;
END;
