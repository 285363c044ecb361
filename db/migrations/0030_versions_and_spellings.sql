CREATE TABLE `__new_loans` (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` integer,
	`trashed_id` text,
	`borrower` text NOT NULL,
	`borrower_key` text NOT NULL,
	`lent_on` text NOT NULL,
	`due_on` text,
	`returned_on` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`trashed_id`) REFERENCES `deleted_books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_loans` (`id`, `book_id`, `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on`)
SELECT `id`, `book_id`, `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on` FROM `loans`;
--> statement-breakpoint
INSERT OR IGNORE INTO `__new_loans` (`id`, `trashed_id`, `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on`)
SELECT `value` ->> 'id', `deleted_books`.`id`, `value` ->> 'borrower', `value` ->> 'borrower_key',
	`value` ->> 'lent_on', `value` ->> 'due_on', `value` ->> 'returned_on'
FROM `deleted_books`, json_each(`deleted_books`.`loans`);
--> statement-breakpoint
DROP TABLE `loans`;--> statement-breakpoint
ALTER TABLE `__new_loans` RENAME TO `loans`;--> statement-breakpoint
ALTER TABLE `deleted_books` DROP COLUMN `loans`;--> statement-breakpoint
CREATE INDEX `loans_by_book` ON `loans` (`book_id`,`lent_on`);--> statement-breakpoint
CREATE INDEX `loans_by_borrower` ON `loans` (`borrower_key`,`lent_on`);--> statement-breakpoint
CREATE INDEX `loans_by_due` ON `loans` ("due_on" is null,`due_on`) WHERE "loans"."returned_on" is null;--> statement-breakpoint
CREATE INDEX `loans_of_trashed` ON `loans` (`trashed_id`) WHERE "loans"."trashed_id" is not null;--> statement-breakpoint
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
-- Counts the loans of trashed books, by the trigger.
UPDATE `loans` SET `borrower` = `borrower` WHERE `trashed_id` IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `books` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `books` ADD `spelled_out` text;--> statement-breakpoint
DROP TRIGGER `book_inserted`;--> statement-breakpoint
DROP TRIGGER `book_deleted`;--> statement-breakpoint
DROP TRIGGER `book_updated`;--> statement-breakpoint
DROP TABLE `book_terms`;--> statement-breakpoint
DROP TABLE `book_words`;--> statement-breakpoint
-- What is searched of a book: its letters spelled out, and a series with its number.
CREATE VIEW `book_texts` AS SELECT `books`.`id`,
	coalesce(`books`.`spelled_out` ->> 'title', `books`.`title`) AS `title`,
	coalesce(`books`.`spelled_out` ->> 'subtitle', `books`.`subtitle`) AS `subtitle`,
	coalesce(`books`.`spelled_out` ->> 'author', `books`.`author`) AS `author`,
	iif(`books`.`series_number` IS NULL, coalesce(`books`.`spelled_out` ->> 'series', `books`.`series`), coalesce(coalesce(`books`.`spelled_out` ->> 'series', `books`.`series`), '') || format(' %g', `books`.`series_number`)) AS `series`,
	`books`.`isbn` AS `isbn`,
	coalesce(`books`.`spelled_out` ->> 'place', `books`.`place`) AS `place`,
	coalesce(`books`.`spelled_out` ->> 'categories', `books`.`categories`) AS `categories`,
	coalesce(`books`.`spelled_out` ->> 'remark', `books`.`remark`) AS `remark`
FROM `books`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `book_words` USING fts5(
	`title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`,
	content = 'book_texts', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `book_terms` USING fts5vocab('book_words', 'col');
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
CREATE TRIGGER `book_leaves_index` BEFORE UPDATE OF `title`, `subtitle`, `author`, `series`, `series_number`, `isbn`, `place`, `categories`, `remark`, `spelled_out` ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT 'delete', * FROM `book_texts` WHERE `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_updated` AFTER UPDATE OF `title`, `subtitle`, `author`, `series`, `series_number`, `isbn`, `place`, `categories`, `remark`, `spelled_out` ON `books` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	SELECT * FROM `book_texts` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
INSERT INTO `book_words` (`book_words`) VALUES ('rebuild');
--> statement-breakpoint
-- All keys are computed anew at the start.
UPDATE `books` SET `title_key` = NULL;
