ALTER TABLE `books` ADD `trashed_at` integer;
--> statement-breakpoint
DROP INDEX `books_slug_unique`;
--> statement-breakpoint
DROP INDEX `books_by_title`;
--> statement-breakpoint
DROP INDEX `books_by_known_author`;
--> statement-breakpoint
DROP INDEX `books_by_known_series`;
--> statement-breakpoint
DROP INDEX `books_by_newest`;
--> statement-breakpoint
DROP INDEX `books_with_copies`;
--> statement-breakpoint
CREATE UNIQUE INDEX `books_slug_unique` ON `books` (`slug`) WHERE "books"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX `books_by_title` ON `books` (`title_key`,`id`,`trashed_at`) WHERE "books"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX `books_by_known_author` ON `books` ("author_key" is null,`author_key`,`title_key`,`id`,`trashed_at`) WHERE "books"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX `books_by_known_series` ON `books` ("series_key" is null,`series_key`,`series_number`,`title_key`,`id`,`trashed_at`) WHERE "books"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX `books_by_newest` ON `books` ("created_at" desc,`id`,`trashed_at`) WHERE "books"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX `books_with_copies` ON `books` (`id`) WHERE "books"."copies" > 1 and "books"."trashed_at" is null;
--> statement-breakpoint
CREATE INDEX `books_without_keys` ON `books` (`id`) WHERE "books"."title_key" is null;
--> statement-breakpoint
CREATE INDEX `books_in_trash` ON `books` (`trashed_at`) WHERE "books"."trashed_at" is not null;
--> statement-breakpoint
DROP TRIGGER `book_inserted`;
--> statement-breakpoint
DROP TRIGGER `book_deleted`;
--> statement-breakpoint
DROP TRIGGER `book_leaves_index`;
--> statement-breakpoint
DROP TRIGGER `book_updated`;
--> statement-breakpoint
DROP VIEW `book_texts`;
--> statement-breakpoint
-- The searched text of a book on the shelf: letters spelled out, a series with its number.
CREATE VIEW `book_texts` AS SELECT `books`.`id`,
	coalesce(`books`.`spelled_out` ->> 'title', `books`.`title`) AS `title`,
	coalesce(`books`.`spelled_out` ->> 'subtitle', `books`.`subtitle`) AS `subtitle`,
	coalesce(`books`.`spelled_out` ->> 'author', `books`.`author`) AS `author`,
	iif(`books`.`series_number` IS NULL, coalesce(`books`.`spelled_out` ->> 'series', `books`.`series`), coalesce(coalesce(`books`.`spelled_out` ->> 'series', `books`.`series`), '') || format(' %g', `books`.`series_number`)) AS `series`,
	`books`.`isbn` AS `isbn`,
	coalesce(`books`.`spelled_out` ->> 'place', `books`.`place`) AS `place`,
	coalesce(`books`.`spelled_out` ->> 'categories', `books`.`categories`) AS `categories`,
	coalesce(`books`.`spelled_out` ->> 'remark', `books`.`remark`) AS `remark`
FROM `books` WHERE `books`.`trashed_at` IS NULL;
--> statement-breakpoint
CREATE TRIGGER `book_inserted` AFTER INSERT ON `books` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT * FROM `book_texts` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_deleted` BEFORE DELETE ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT 'delete', * FROM `book_texts` WHERE `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_leaves_index` BEFORE UPDATE OF `title`, `subtitle`, `author`, `series`, `series_number`, `isbn`, `place`, `categories`, `remark`, `spelled_out`, `trashed_at` ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT 'delete', * FROM `book_texts` WHERE `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_updated` AFTER UPDATE OF `title`, `subtitle`, `author`, `series`, `series_number`, `isbn`, `place`, `categories`, `remark`, `spelled_out`, `trashed_at` ON `books` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT * FROM `book_texts` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `cover_of_deleted_book`;
--> statement-breakpoint
CREATE TRIGGER `cover_of_deleted_book` AFTER DELETE ON `books` WHEN old.`cover_id` IS NOT NULL BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`);
END;
--> statement-breakpoint
DROP TRIGGER IF EXISTS `cover_of_changed_book`;
--> statement-breakpoint
CREATE TRIGGER `cover_of_changed_book` AFTER UPDATE OF `cover_id` ON `books`
WHEN old.`cover_id` IS NOT NULL AND old.`cover_id` IS NOT new.`cover_id` BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`);
END;
--> statement-breakpoint
INSERT INTO `books` (`id`, `slug`, `title`, `subtitle`, `author`, `series`, `series_number`, `volume`, `isbn`, `publisher`, `published`, `pages`, `language`, `description`, `categories`, `place`, `copies`, `bought_on`, `bought_at`, `price`, `condition`, `remark`, `cover_id`, `version`, `created_at`, `updated_at`, `trashed_at`)
SELECT `book` ->> 'id', `book` ->> 'slug',
	`book` ->> 'book_name',
	`book` ->> 'subtitle',
	`book` ->> 'author_name',
	`book` ->> 'serie_name',
	`book` ->> 'serie_number',
	`book` ->> 'volume',
	`book` ->> 'isbn',
	`book` ->> 'publisher',
	`book` ->> 'published',
	`book` ->> 'pages',
	`book` ->> 'language',
	`book` ->> 'description',
	`book` ->> 'categories',
	`book` ->> 'place',
	coalesce(`book` ->> 'copies', 1),
	`book` ->> 'bought_on',
	`book` ->> 'bought_at',
	`book` ->> 'price',
	`book` ->> 'condition',
	`book` ->> 'remark',
	`cover_id`, coalesce(`book` ->> 'version', 1), unixepoch(`book` ->> 'created_at'), unixepoch(`book` ->> 'updated_at'), `deleted_at`
FROM `deleted_books`;
--> statement-breakpoint
CREATE TABLE `__new_loans` (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` integer NOT NULL,
	`borrower` text NOT NULL,
	`borrower_key` text NOT NULL,
	`lent_on` text NOT NULL,
	`due_on` text,
	`returned_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_loans` (`id`, `book_id`, `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on`, `version`)
SELECT `loans`.`id`, coalesce(`book_id`, `book` ->> 'id'), `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on`, `version`
FROM `loans` LEFT JOIN `deleted_books` ON `deleted_books`.`id` = `trashed_id`;
--> statement-breakpoint
DROP TABLE `loans`;
--> statement-breakpoint
ALTER TABLE `__new_loans` RENAME TO `loans`;
--> statement-breakpoint
CREATE INDEX `loans_by_book` ON `loans` (`book_id`,`lent_on`);
--> statement-breakpoint
CREATE INDEX `loans_by_borrower` ON `loans` (`borrower_key`,`lent_on`);
--> statement-breakpoint
CREATE INDEX `loans_by_due` ON `loans` ("due_on" is null,`due_on`) WHERE "loans"."returned_on" is null;
--> statement-breakpoint
CREATE INDEX `loans_that_are_out` ON `loans` (`book_id`) WHERE "loans"."returned_on" is null;
--> statement-breakpoint
CREATE TRIGGER `loan_inserted` AFTER INSERT ON `loans` BEGIN
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
CREATE TRIGGER `loan_deleted` AFTER DELETE ON `loans` BEGIN
	DELETE FROM `borrowers` WHERE `borrower_key` = old.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = old.`borrower_key` GROUP BY `borrower_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `loan_updated` AFTER UPDATE OF `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on` ON `loans` BEGIN
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
DROP TABLE `deleted_books`;
--> statement-breakpoint
DROP INDEX `workouts_thrown_away`;
--> statement-breakpoint
ALTER TABLE `workouts` RENAME COLUMN `deleted_at` TO `trashed_at`;
--> statement-breakpoint
CREATE INDEX `workouts_in_trash` ON `workouts` (`user_id`,`trashed_at`) WHERE "workouts"."trashed_at" is not null;
