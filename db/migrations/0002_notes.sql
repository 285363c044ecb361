CREATE TABLE `note_counts` (
	`user_id` text NOT NULL,
	`place` text NOT NULL,
	`tag` text NOT NULL,
	`notes` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`, `tag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_counts_in_order` ON `note_counts` (`user_id`,`place`,"notes" desc,`tag`);--> statement-breakpoint
CREATE TABLE `note_drafts` (
	`user_id` text NOT NULL,
	`note_id` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `note_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_drafts_by_age` ON `note_drafts` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text,
	`body` text NOT NULL,
	`version` integer NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`trashed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`excerpt` text NOT NULL,
	`name_words` text NOT NULL,
	`words` text NOT NULL,
	`tags` text NOT NULL,
	`tag_marks` text NOT NULL,
	`open_tasks` integer NOT NULL,
	`done_tasks` integer NOT NULL,
	`place` text GENERATED ALWAYS AS (case when trashed_at is not null then 'trash' when is_archived then 'archive' else 'open' end) VIRTUAL,
	`standing` integer GENERATED ALWAYS AS (case when trashed_at is not null then trashed_at when is_pinned and not is_archived then 1000000000000000 + updated_at else updated_at end) VIRTUAL,
	`marks` text GENERATED ALWAYS AS ('u' || replace(user_id, '-', '') || place || case when is_pinned then ' xpinned' else '' end || case when open_tasks > 0 then ' xtask' else '' end || ' ' || tag_marks) VIRTUAL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_by_id` ON `notes` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `notes_in_order` ON `notes` (`user_id`,`place`,`standing`,`number`);--> statement-breakpoint
CREATE INDEX `notes_in_trash` ON `notes` (`trashed_at`) WHERE "notes"."trashed_at" is not null;--> statement-breakpoint
CREATE VIRTUAL TABLE `note_words` USING fts5(
	`name_words`, `words`, `marks`,
	content = 'notes', content_rowid = 'number',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5 6 7 8'
);
--> statement-breakpoint
INSERT INTO `note_words` (`note_words`, `rank`) VALUES ('secure-delete', 1);
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
	DELETE FROM `note_drafts` WHERE `user_id` = old.`user_id` AND `note_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `note_words_updated` AFTER UPDATE ON `notes`
WHEN old.`name_words` IS NOT new.`name_words` OR old.`words` IS NOT new.`words` OR old.`marks` IS NOT new.`marks` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	INSERT INTO `note_words` (`rowid`, `name_words`, `words`, `marks`)
	VALUES (new.`number`, new.`name_words`, new.`words`, new.`marks`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_counts_updated` AFTER UPDATE ON `notes`
WHEN old.`place` IS NOT new.`place` OR old.`tags` IS NOT new.`tags` BEGIN
	UPDATE `note_counts` SET `notes` = `notes` - 1
	WHERE `user_id` = old.`user_id` AND `place` = old.`place`
	AND `tag` IN (SELECT '' UNION ALL SELECT `value` FROM json_each(old.`tags`));
	INSERT INTO `note_counts` (`user_id`, `place`, `tag`, `notes`)
	SELECT new.`user_id`, new.`place`, `value`, 1
	FROM (SELECT '' AS `value` UNION ALL SELECT `value` FROM json_each(new.`tags`)) WHERE true
	ON CONFLICT DO UPDATE SET `notes` = `notes` + 1;
END;
