CREATE TABLE `book_moves` (
	`id` text NOT NULL,
	`book_id` integer NOT NULL,
	`version` integer NOT NULL,
	`place` text,
	`ownership` text NOT NULL,
	`spelled_out` text,
	`facets` text,
	`moved_at` integer NOT NULL,
	PRIMARY KEY(`id`, `book_id`),
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `book_moves_by_book` ON `book_moves` (`book_id`);--> statement-breakpoint
CREATE INDEX `book_moves_by_age` ON `book_moves` (`moved_at`);--> statement-breakpoint
CREATE TABLE `book_places` (
	`key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`books` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `books` ADD `ownership_since` integer;--> statement-breakpoint
INSERT INTO `book_places` (`key`, `name`, `books`)
SELECT `key`, max(`name`), count(*) FROM `book_facets` WHERE `kind` = 'place' GROUP BY `key`;
--> statement-breakpoint
CREATE TRIGGER `book_came_to_place` AFTER INSERT ON `book_facets`
WHEN new.`kind` = 'place' BEGIN
	INSERT INTO `book_places` (`key`, `name`, `books`) VALUES (new.`key`, new.`name`, 1)
	ON CONFLICT (`key`) DO UPDATE SET `books` = `books` + 1, `name` = excluded.`name`;
END;
--> statement-breakpoint
-- Of several spellings, one that is left.
CREATE TRIGGER `book_left_place` AFTER DELETE ON `book_facets`
WHEN old.`kind` = 'place' BEGIN
	UPDATE `book_places` SET `books` = `books` - 1, `name` = coalesce((
		SELECT `name` FROM `book_facets` WHERE `kind` = 'place' AND `key` = old.`key` LIMIT 1
	), `name`) WHERE `key` = old.`key`;
	DELETE FROM `book_places` WHERE `key` = old.`key` AND `books` <= 0;
END;
--> statement-breakpoint
CREATE TRIGGER `book_changed_ownership` AFTER UPDATE OF `ownership` ON `books`
WHEN old.`ownership` <> new.`ownership` BEGIN
	UPDATE `books` SET `ownership_since` = new.`updated_at` WHERE `id` = new.`id`;
END;
