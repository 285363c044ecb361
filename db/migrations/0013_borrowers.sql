CREATE TABLE `borrowers` (
	`borrower_key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`lent_on` text NOT NULL,
	`loans` integer NOT NULL,
	`out` integer NOT NULL,
	`due_on` text
);
--> statement-breakpoint
CREATE INDEX `borrowers_by_due` ON `borrowers` ("due_on" is null,`due_on`,`borrower_key`);--> statement-breakpoint
CREATE INDEX `borrowers_by_latest` ON `borrowers` ("lent_on" desc);--> statement-breakpoint
DROP INDEX `loans_that_are_out`;--> statement-breakpoint
CREATE INDEX `loans_by_due` ON `loans` ("due_on" is null,`due_on`) WHERE "loans"."returned_on" is null;--> statement-breakpoint
CREATE INDEX `loans_that_are_out` ON `loans` (`book_id`) WHERE "loans"."returned_on" is null;--> statement-breakpoint
CREATE INDEX `books_with_copies` ON `books` (`id`) WHERE "books"."copies" > 1;
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
CREATE TRIGGER `loan_updated` AFTER UPDATE ON `loans` BEGIN
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
INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
SELECT `borrower_key`,
	(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
		ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
	max(`lent_on`), count(*), sum(`returned_on` IS NULL),
	min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
FROM `loans` GROUP BY `borrower_key`;
