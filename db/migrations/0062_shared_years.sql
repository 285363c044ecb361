CREATE TABLE `reading_goals` (
	`user_id` text NOT NULL,
	`year` integer NOT NULL,
	`books` integer NOT NULL,
	PRIMARY KEY(`user_id`, `year`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `readings` ADD `is_unlisted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shared_pages` ADD `has_stars` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `shared_pages` ADD `has_reviews` integer DEFAULT false NOT NULL;
--> statement-breakpoint
DROP TRIGGER `book_left_its_readings`;
--> statement-breakpoint
CREATE TRIGGER `book_left_its_readings` BEFORE DELETE ON `books` BEGIN
	UPDATE `readings` SET `title` = old.`title`, `author` = old.`author`, `pages` = old.`pages`,
		`is_unlisted` = old.`is_unlisted`
	WHERE `book_id` = old.`id`;
END;
