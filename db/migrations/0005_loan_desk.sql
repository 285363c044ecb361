CREATE TABLE `deleted_books` (
	`id` text PRIMARY KEY NOT NULL,
	`book` text NOT NULL,
	`loans` text NOT NULL,
	`cover_id` text,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`cover_id`) REFERENCES `covers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `deleted_books_by_age` ON `deleted_books` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `loan_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loan_calendars_userId_unique` ON `loan_calendars` (`user_id`);--> statement-breakpoint
CREATE TABLE `__new_loans` (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` integer NOT NULL,
	`borrower` text NOT NULL,
	`borrower_key` text NOT NULL,
	`lent_on` text NOT NULL,
	`due_on` text,
	`returned_on` text,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_loans` (`id`, `book_id`, `borrower`, `borrower_key`, `lent_on`, `due_on`, `returned_on`)
SELECT `id`, `book_id`, `borrower`, lower(trim(`borrower`)), `lent_on`, `due_on`, `returned_on` FROM `loans`;
--> statement-breakpoint
DROP TABLE `loans`;--> statement-breakpoint
ALTER TABLE `__new_loans` RENAME TO `loans`;--> statement-breakpoint
CREATE INDEX `loans_by_book` ON `loans` (`book_id`,`lent_on`);--> statement-breakpoint
CREATE INDEX `loans_by_borrower` ON `loans` (`borrower_key`,`lent_on`);--> statement-breakpoint
CREATE INDEX `loans_that_are_out` ON `loans` (`due_on`) WHERE "loans"."returned_on" is null;
--> statement-breakpoint
DROP TRIGGER `cover_of_deleted_book`;--> statement-breakpoint
CREATE TRIGGER `cover_of_deleted_book` AFTER DELETE ON `books` WHEN old.`cover_id` IS NOT NULL BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`)
	AND NOT EXISTS (SELECT 1 FROM `deleted_books` WHERE `cover_id` = old.`cover_id`);
END;
--> statement-breakpoint
DROP TRIGGER `cover_of_changed_book`;--> statement-breakpoint
CREATE TRIGGER `cover_of_changed_book` AFTER UPDATE OF `cover_id` ON `books`
WHEN old.`cover_id` IS NOT NULL AND old.`cover_id` IS NOT new.`cover_id` BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`)
	AND NOT EXISTS (SELECT 1 FROM `deleted_books` WHERE `cover_id` = old.`cover_id`);
END;
