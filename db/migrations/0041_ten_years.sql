DROP INDEX `books_with_copies`;
--> statement-breakpoint
CREATE INDEX `books_by_copies` ON `books` (`copies`);
--> statement-breakpoint
CREATE TABLE `workout_years` (
	`user_id` text NOT NULL,
	`year` text NOT NULL,
	`changes` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `workout_year_parts` (
	`user_id` text NOT NULL,
	`year` text NOT NULL,
	`part` text NOT NULL,
	`contents` text NOT NULL,
	PRIMARY KEY(`user_id`, `year`, `part`),
	FOREIGN KEY (`user_id`,`year`) REFERENCES `workout_years`(`user_id`,`year`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `workout_years` (`user_id`, `year`, `changes`)
SELECT DISTINCT `user_id`, substr(`date`, 1, 4), 0 FROM `workouts`;
--> statement-breakpoint
CREATE TRIGGER `workout_inserted` AFTER INSERT ON `workouts` BEGIN
	INSERT INTO `workout_years` (`user_id`, `year`, `changes`)
	VALUES (new.`user_id`, substr(new.`date`, 1, 4), 1)
	ON CONFLICT DO UPDATE SET `changes` = `changes` + 1;
	DELETE FROM `workout_year_parts`
	WHERE `user_id` = new.`user_id` AND `year` = substr(new.`date`, 1, 4);
END;
--> statement-breakpoint
CREATE TRIGGER `workout_updated` AFTER UPDATE ON `workouts` BEGIN
	UPDATE `workout_years` SET `changes` = `changes` + 1
	WHERE `user_id` = old.`user_id` AND `year` = substr(old.`date`, 1, 4);
	DELETE FROM `workout_year_parts`
	WHERE `user_id` = old.`user_id` AND `year` = substr(old.`date`, 1, 4);
	INSERT INTO `workout_years` (`user_id`, `year`, `changes`)
	VALUES (new.`user_id`, substr(new.`date`, 1, 4), 1)
	ON CONFLICT DO UPDATE SET `changes` = `changes` + 1;
	DELETE FROM `workout_year_parts`
	WHERE `user_id` = new.`user_id` AND `year` = substr(new.`date`, 1, 4);
END;
--> statement-breakpoint
-- Updates only: when an account is deleted, its years may be gone already.
CREATE TRIGGER `workout_deleted` AFTER DELETE ON `workouts` BEGIN
	UPDATE `workout_years` SET `changes` = `changes` + 1
	WHERE `user_id` = old.`user_id` AND `year` = substr(old.`date`, 1, 4);
	DELETE FROM `workout_year_parts`
	WHERE `user_id` = old.`user_id` AND `year` = substr(old.`date`, 1, 4);
END;
