-- Nothing was ever stored in it, and a column that must have a value cannot be added.
DROP TABLE `covers`;
--> statement-breakpoint
CREATE TABLE `covers` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`stored_at` integer NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `books_by_cover` ON `books` (`cover_id`) WHERE "books"."cover_id" is not null;--> statement-breakpoint
CREATE TRIGGER `cover_of_deleted_book` AFTER DELETE ON `books` WHEN old.`cover_id` IS NOT NULL BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `cover_of_changed_book` AFTER UPDATE OF `cover_id` ON `books`
WHEN old.`cover_id` IS NOT NULL AND old.`cover_id` IS NOT new.`cover_id` BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`);
END;
