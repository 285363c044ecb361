CREATE TABLE `record_versions` (
	`kind` text NOT NULL,
	`record` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` text,
	`saved_at` integer NOT NULL,
	`device` text,
	`is_published` integer DEFAULT false NOT NULL,
	`base` integer,
	`contents` blob NOT NULL,
	PRIMARY KEY(`kind`, `record`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `record_versions_by_age` ON `record_versions` (`kind`,`saved_at`);
--> statement-breakpoint
CREATE INDEX `record_versions_by_size` ON `record_versions` (`user_id`,length(cast("contents" as blob)));
--> statement-breakpoint
CREATE INDEX `record_versions_to_pack` ON `record_versions` (`kind`,`record`) WHERE typeof("record_versions"."contents") = 'text';
--> statement-breakpoint
ALTER TABLE `workouts` ADD `device` text;
--> statement-breakpoint
ALTER TABLE `notes` ADD `device` text;
--> statement-breakpoint
ALTER TABLE `books` ADD `device` text;
--> statement-breakpoint
CREATE TRIGGER `note_replaced` AFTER UPDATE OF `body` ON `notes`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('notes', cast(old.`number` AS text), old.`version`, old.`user_id`, old.`updated_at`, old.`device`, 
		exists (SELECT 1 FROM `articles` WHERE `user_id` = old.`user_id` AND `note_id` = old.`id` AND `note_version` = old.`version`),
		json_object('title', old.`title`, 'body', old.`body`))
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `versions_of_deleted_note` AFTER DELETE ON `notes` BEGIN
	DELETE FROM `record_versions` WHERE `kind` = 'notes' AND `record` = cast(old.`number` AS text);
END;
--> statement-breakpoint
CREATE TRIGGER `workout_replaced` AFTER UPDATE OF `exercises` ON `workouts`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('workouts', old.`id`, old.`version`, old.`user_id`, old.`updated_at`, old.`device`, 0,
		json_object('date', old.`date`, 'start', old.`start`, 'title', old.`title`, 'kind', old.`kind`, 'minutes',
			old.`minutes`, 'distance', old.`distance`, 'note', old.`note`, 'exercises',
			json(old.`exercises`)))
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `versions_of_deleted_workout` AFTER DELETE ON `workouts` BEGIN
	DELETE FROM `record_versions` WHERE `kind` = 'workouts' AND `record` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_replaced` AFTER UPDATE OF `title` ON `books`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('books', cast(old.`id` AS text), old.`version`, NULL, old.`updated_at`, old.`device`, 0,
		json_object('book_name', old.`title`, 'author_name', old.`author`, 'serie_name', old.`series`,
			'serie_number', old.`series_number`, 'subtitle', old.`subtitle`, 'volume', old.`volume`, 'isbn',
			old.`isbn`, 'publisher', old.`publisher`, 'published', old.`published`, 'pages', old.`pages`,
			'language', old.`language`, 'description', old.`description`, 'categories', old.`categories`,
			'place', old.`place`, 'copies', old.`copies`, 'bought_on', old.`bought_on`, 'bought_at',
			old.`bought_at`, 'price', old.`price`, 'condition', old.`condition`, 'remark', old.`remark`,
			'cover_id', old.`cover_id`))
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `versions_of_deleted_book` AFTER DELETE ON `books` BEGIN
	DELETE FROM `record_versions` WHERE `kind` = 'books' AND `record` = cast(old.`id` AS text);
END;
