CREATE TABLE `book_facets` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`title_key` text NOT NULL,
	`book_id` integer NOT NULL,
	PRIMARY KEY(`book_id`, `kind`, `key`),
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `book_facets_by_title` ON `book_facets` (`kind`,`key`,`title_key`,`book_id`);--> statement-breakpoint
ALTER TABLE `books` ADD `facets` text;
--> statement-breakpoint
CREATE TRIGGER `book_facets_added` AFTER INSERT ON `books`
WHEN new.`facets` IS NOT NULL AND new.`trashed_at` IS NULL BEGIN
	INSERT INTO `book_facets` (`kind`, `key`, `name`, `title_key`, `book_id`)
	SELECT `value` ->> 0, `value` ->> 1, `value` ->> 2, new.`title_key`, new.`id` FROM json_each(new.`facets`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_facets_changed` AFTER UPDATE OF `facets`, `title_key`, `trashed_at` ON `books`
WHEN old.`facets` IS NOT new.`facets`
	OR old.`title_key` IS NOT new.`title_key`
	OR old.`trashed_at` IS NOT new.`trashed_at` BEGIN
	DELETE FROM `book_facets` WHERE `book_id` = new.`id`;
	INSERT INTO `book_facets` (`kind`, `key`, `name`, `title_key`, `book_id`)
	SELECT `value` ->> 0, `value` ->> 1, `value` ->> 2, new.`title_key`, new.`id` FROM json_each(new.`facets`)
	WHERE new.`facets` IS NOT NULL AND new.`trashed_at` IS NULL;
END;
--> statement-breakpoint
-- The next start computes all keys.
UPDATE `books` SET `title_key` = NULL;
