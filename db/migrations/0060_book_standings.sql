CREATE TABLE `book_standings` (
	`user_id` text NOT NULL,
	`book_id` integer NOT NULL,
	`rank` integer NOT NULL,
	`is_hidden` integer NOT NULL,
	`title_key` text,
	PRIMARY KEY(`user_id`, `book_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `book_standings_by_title` ON `book_standings` (`user_id`,`rank`,`title_key`,`book_id`);--> statement-breakpoint
CREATE INDEX `book_standings_by_book` ON `book_standings` (`book_id`);--> statement-breakpoint
CREATE TABLE `standing_counts` (
	`user_id` text NOT NULL,
	`rank` integer NOT NULL,
	`is_hidden` integer NOT NULL,
	`books` integer NOT NULL,
	PRIMARY KEY(`user_id`, `rank`, `is_hidden`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER `standing_added` AFTER INSERT ON `book_standings` BEGIN
	INSERT INTO `standing_counts` (`user_id`, `rank`, `is_hidden`, `books`)
	VALUES (new.`user_id`, new.`rank`, new.`is_hidden`, 1)
	ON CONFLICT DO UPDATE SET `books` = `books` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_removed` AFTER DELETE ON `book_standings` BEGIN
	UPDATE `standing_counts` SET `books` = `books` - 1
	WHERE `user_id` = old.`user_id` AND `rank` = old.`rank` AND `is_hidden` = old.`is_hidden`;
	DELETE FROM `standing_counts`
	WHERE `user_id` = old.`user_id` AND `rank` = old.`rank` AND `is_hidden` = old.`is_hidden` AND `books` < 1;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_changed` AFTER UPDATE ON `book_standings`
WHEN old.`rank` <> new.`rank` OR old.`is_hidden` <> new.`is_hidden` BEGIN
	UPDATE `standing_counts` SET `books` = `books` - 1
	WHERE `user_id` = old.`user_id` AND `rank` = old.`rank` AND `is_hidden` = old.`is_hidden`;
	DELETE FROM `standing_counts`
	WHERE `user_id` = old.`user_id` AND `rank` = old.`rank` AND `is_hidden` = old.`is_hidden` AND `books` < 1;
	INSERT INTO `standing_counts` (`user_id`, `rank`, `is_hidden`, `books`)
	VALUES (new.`user_id`, new.`rank`, new.`is_hidden`, 1)
	ON CONFLICT DO UPDATE SET `books` = `books` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `reading_added` AFTER INSERT ON `readings` WHEN new.`trashed_at` IS NULL BEGIN
	INSERT INTO `book_standings` (`user_id`, `book_id`, `rank`, `is_hidden`, `title_key`)
	SELECT `user_id`, `book_id`, max(CASE `state` WHEN 'reading' THEN 3 WHEN 'finished' THEN 2 ELSE 1 END),
		`books`.`ownership` IN ('elsewhere', 'given_away'), `title_key`
	FROM `readings` JOIN `books` ON `books`.`id` = `book_id`
	WHERE `user_id` = new.`user_id` AND `book_id` = new.`book_id`
		AND `readings`.`trashed_at` IS NULL AND `books`.`trashed_at` IS NULL
	GROUP BY `user_id`, `book_id`
	ON CONFLICT DO UPDATE SET `rank` = excluded.`rank`, `is_hidden` = excluded.`is_hidden`, `title_key` = excluded.`title_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `reading_changed` AFTER UPDATE OF `book_id`, `state`, `trashed_at` ON `readings`
WHEN old.`book_id` IS NOT new.`book_id` OR old.`state` <> new.`state`
	OR old.`trashed_at` IS NOT new.`trashed_at` BEGIN
	DELETE FROM `book_standings`
	WHERE `user_id` = old.`user_id` AND `book_id` = old.`book_id` AND NOT EXISTS (
		SELECT 1 FROM `readings` WHERE `readings`.`user_id` = old.`user_id`
			AND `readings`.`book_id` = old.`book_id` AND `trashed_at` IS NULL
	);
	INSERT INTO `book_standings` (`user_id`, `book_id`, `rank`, `is_hidden`, `title_key`)
	SELECT `user_id`, `book_id`, max(CASE `state` WHEN 'reading' THEN 3 WHEN 'finished' THEN 2 ELSE 1 END),
		`books`.`ownership` IN ('elsewhere', 'given_away'), `title_key`
	FROM `readings` JOIN `books` ON `books`.`id` = `book_id`
	WHERE `user_id` = new.`user_id` AND `book_id` IN (old.`book_id`, new.`book_id`)
		AND `readings`.`trashed_at` IS NULL AND `books`.`trashed_at` IS NULL
	GROUP BY `user_id`, `book_id`
	ON CONFLICT DO UPDATE SET `rank` = excluded.`rank`, `is_hidden` = excluded.`is_hidden`, `title_key` = excluded.`title_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `reading_removed` AFTER DELETE ON `readings` WHEN old.`trashed_at` IS NULL BEGIN
	DELETE FROM `book_standings`
	WHERE `user_id` = old.`user_id` AND `book_id` = old.`book_id` AND NOT EXISTS (
		SELECT 1 FROM `readings` WHERE `readings`.`user_id` = old.`user_id`
			AND `readings`.`book_id` = old.`book_id` AND `trashed_at` IS NULL
	);
	INSERT INTO `book_standings` (`user_id`, `book_id`, `rank`, `is_hidden`, `title_key`)
	SELECT `user_id`, `book_id`, max(CASE `state` WHEN 'reading' THEN 3 WHEN 'finished' THEN 2 ELSE 1 END),
		`books`.`ownership` IN ('elsewhere', 'given_away'), `title_key`
	FROM `readings` JOIN `books` ON `books`.`id` = `book_id`
	WHERE `user_id` = old.`user_id` AND `book_id` = old.`book_id`
		AND `readings`.`trashed_at` IS NULL AND `books`.`trashed_at` IS NULL
	GROUP BY `user_id`, `book_id`
	ON CONFLICT DO UPDATE SET `rank` = excluded.`rank`, `is_hidden` = excluded.`is_hidden`, `title_key` = excluded.`title_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `book_standings_changed` AFTER UPDATE OF `trashed_at`, `ownership`, `title_key` ON `books`
WHEN old.`trashed_at` IS NOT new.`trashed_at` OR old.`ownership` <> new.`ownership`
	OR old.`title_key` IS NOT new.`title_key` BEGIN
	DELETE FROM `book_standings` WHERE `book_id` = new.`id` AND new.`trashed_at` IS NOT NULL;
	INSERT INTO `book_standings` (`user_id`, `book_id`, `rank`, `is_hidden`, `title_key`)
	SELECT `user_id`, `book_id`, max(CASE `state` WHEN 'reading' THEN 3 WHEN 'finished' THEN 2 ELSE 1 END),
		`books`.`ownership` IN ('elsewhere', 'given_away'), `title_key`
	FROM `readings` JOIN `books` ON `books`.`id` = `book_id`
	WHERE `book_id` = new.`id`
		AND `readings`.`trashed_at` IS NULL AND `books`.`trashed_at` IS NULL
	GROUP BY `user_id`, `book_id`
	ON CONFLICT DO UPDATE SET `rank` = excluded.`rank`, `is_hidden` = excluded.`is_hidden`, `title_key` = excluded.`title_key`;
END;
--> statement-breakpoint
INSERT INTO `book_standings` (`user_id`, `book_id`, `rank`, `is_hidden`, `title_key`)
SELECT `user_id`, `book_id`, max(CASE `state` WHEN 'reading' THEN 3 WHEN 'finished' THEN 2 ELSE 1 END),
	`books`.`ownership` IN ('elsewhere', 'given_away'), `title_key`
FROM `readings` JOIN `books` ON `books`.`id` = `book_id`
WHERE `readings`.`trashed_at` IS NULL AND `books`.`trashed_at` IS NULL
GROUP BY `user_id`, `book_id`;
