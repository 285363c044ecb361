CREATE TABLE `books` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text,
	`author` text,
	`series` text,
	`series_number` real,
	`volume` text,
	`isbn` text,
	`publisher` text,
	`published` text,
	`pages` integer,
	`language` text,
	`description` text,
	`categories` text,
	`place` text,
	`copies` integer DEFAULT 1 NOT NULL,
	`cover_id` text,
	`bought_on` text,
	`bought_at` text,
	`price` text,
	`condition` text,
	`remark` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`cover_id`) REFERENCES `covers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `books_slug_unique` ON `books` (`slug`);--> statement-breakpoint
CREATE INDEX `books_by_title` ON `books` ("title" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `books_by_author` ON `books` ("author" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `books_by_series` ON `books` ("series" collate nocase,`series_number`);--> statement-breakpoint
CREATE INDEX `books_by_isbn` ON `books` (`isbn`);--> statement-breakpoint
CREATE INDEX `books_by_age` ON `books` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `covers` (
	`id` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `loans` (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` integer NOT NULL,
	`borrower` text NOT NULL,
	`lent_on` text NOT NULL,
	`due_on` text,
	`returned_on` text,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `loans_by_book` ON `loans` (`book_id`,`lent_on`);--> statement-breakpoint
CREATE INDEX `loans_by_borrower` ON `loans` (`borrower`,`lent_on`);--> statement-breakpoint
CREATE INDEX `loans_that_are_out` ON `loans` (`due_on`) WHERE "loans"."returned_on" is null;--> statement-breakpoint
CREATE VIRTUAL TABLE `book_words` USING fts5(
	`title`, `subtitle`, `author`, `series`, `isbn`, `remark`,
	content = 'books', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
CREATE TRIGGER `book_inserted` AFTER INSERT ON `books` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `remark`)
	VALUES (new.`id`, new.`title`, new.`subtitle`, new.`author`, new.`series`, new.`isbn`, new.`remark`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_deleted` AFTER DELETE ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `remark`)
	VALUES ('delete', old.`id`, old.`title`, old.`subtitle`, old.`author`, old.`series`, old.`isbn`, old.`remark`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_updated` AFTER UPDATE ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `remark`)
	VALUES ('delete', old.`id`, old.`title`, old.`subtitle`, old.`author`, old.`series`, old.`isbn`, old.`remark`);
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `remark`)
	VALUES (new.`id`, new.`title`, new.`subtitle`, new.`author`, new.`series`, new.`isbn`, new.`remark`);
END;
