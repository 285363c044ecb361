DROP INDEX `books_by_title`;--> statement-breakpoint
DROP INDEX `books_by_known_author`;--> statement-breakpoint
DROP INDEX `books_by_known_series`;--> statement-breakpoint
DROP INDEX `books_by_series`;--> statement-breakpoint
ALTER TABLE `books` ADD `title_key` text;--> statement-breakpoint
ALTER TABLE `books` ADD `author_key` text;--> statement-breakpoint
ALTER TABLE `books` ADD `series_key` text;--> statement-breakpoint
ALTER TABLE `books` ADD `twin_key` text;--> statement-breakpoint
CREATE INDEX `books_by_twin` ON `books` (`twin_key`);--> statement-breakpoint
CREATE INDEX `books_by_title` ON `books` (`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `books_by_known_author` ON `books` ("author_key" is null,`author_key`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `books_by_known_series` ON `books` ("series_key" is null,`series_key`,`series_number`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `books_by_series` ON `books` (`series_key`,`series_number`);
--> statement-breakpoint
DROP TRIGGER `book_inserted`;--> statement-breakpoint
DROP TRIGGER `book_deleted`;--> statement-breakpoint
DROP TRIGGER `book_updated`;--> statement-breakpoint
DROP TABLE `book_words`;--> statement-breakpoint
CREATE VIRTUAL TABLE `book_words` USING fts5(
	`title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`,
	content = 'books', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
CREATE TRIGGER `book_inserted` AFTER INSERT ON `books` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES (new.`id`, new.`title`, new.`subtitle`, new.`author`, new.`series`, new.`isbn`, new.`place`, new.`categories`, new.`remark`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_deleted` AFTER DELETE ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES ('delete', old.`id`, old.`title`, old.`subtitle`, old.`author`, old.`series`, old.`isbn`, old.`place`, old.`categories`, old.`remark`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_updated` AFTER UPDATE OF `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark` ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES ('delete', old.`id`, old.`title`, old.`subtitle`, old.`author`, old.`series`, old.`isbn`, old.`place`, old.`categories`, old.`remark`);
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES (new.`id`, new.`title`, new.`subtitle`, new.`author`, new.`series`, new.`isbn`, new.`place`, new.`categories`, new.`remark`);
END;
--> statement-breakpoint
INSERT INTO `book_words` (`book_words`) VALUES ('rebuild');
