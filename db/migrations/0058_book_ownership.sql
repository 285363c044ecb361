DROP INDEX `books_by_title`;--> statement-breakpoint
DROP INDEX `books_by_known_author`;--> statement-breakpoint
DROP INDEX `books_by_known_series`;--> statement-breakpoint
DROP INDEX `books_by_newest`;--> statement-breakpoint
ALTER TABLE `books` ADD `ownership` text DEFAULT 'owned' NOT NULL;--> statement-breakpoint
ALTER TABLE `books` ADD `is_unlisted` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `books_not_owned` ON `books` (`ownership`,`title_key`,`trashed_at`) WHERE "books"."ownership" <> 'owned';--> statement-breakpoint
CREATE INDEX `books_by_title` ON `books` (`title_key`,`id`,`trashed_at`,`ownership`) WHERE "books"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_known_author` ON `books` ("author_key" is null,`author_key`,`title_key`,`id`,`trashed_at`,`ownership`) WHERE "books"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_known_series` ON `books` ("series_key" is null,`series_key`,`series_number`,`title_key`,`id`,`trashed_at`,`ownership`) WHERE "books"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `books_by_newest` ON `books` ("created_at" desc,`id`,`trashed_at`,`ownership`) WHERE "books"."trashed_at" is null;--> statement-breakpoint
DROP TRIGGER IF EXISTS `book_replaced`;--> statement-breakpoint
CREATE TRIGGER `book_replaced` AFTER UPDATE OF `title` ON `books`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('books', cast(old.`id` AS text), old.`version`, NULL, old.`updated_at`, old.`device`,
		0, json_object(
			'book_name', old.`title`,
			'subtitle', old.`subtitle`,
			'author_name', old.`author`,
			'serie_name', old.`series`,
			'serie_number', old.`series_number`,
			'volume', old.`volume`,
			'isbn', old.`isbn`,
			'publisher', old.`publisher`,
			'published', old.`published`,
			'pages', old.`pages`,
			'language', old.`language`,
			'description', old.`description`,
			'categories', old.`categories`,
			'place', old.`place`,
			'copies', old.`copies`,
			'ownership', old.`ownership`,
			'cover_id', old.`cover_id`,
			'bought_on', old.`bought_on`,
			'bought_at', old.`bought_at`,
			'price', old.`price`,
			'condition', old.`condition`,
			'remark', old.`remark`,
			'is_unlisted', old.`is_unlisted`
		))
	ON CONFLICT DO NOTHING;
END;
