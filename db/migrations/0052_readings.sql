CREATE TABLE `readings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`book_id` integer,
	`title` text,
	`author` text,
	`pages` integer,
	`state` text NOT NULL,
	`started` text,
	`finished` text,
	`page` integer,
	`percent` integer,
	`stars` integer,
	`review` text,
	`format` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`trashed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `readings_by_book` ON `readings` (`book_id`);--> statement-breakpoint
CREATE INDEX `readings_by_user_and_book` ON `readings` (`user_id`,`book_id`,`state`) WHERE "readings"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `readings_by_state` ON `readings` (`user_id`,`state`,`book_id`) WHERE "readings"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `readings_by_finished` ON `readings` (`user_id`,`finished`,`id`) WHERE "readings"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `readings_in_trash` ON `readings` (`trashed_at`) WHERE "readings"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX `readings_by_size` ON `readings` (`user_id`,length(cast("review" as blob)));--> statement-breakpoint
CREATE TRIGGER `book_left_its_readings` BEFORE DELETE ON `books` BEGIN
	UPDATE `readings` SET `title` = old.`title`, `author` = old.`author`, `pages` = old.`pages`
	WHERE `book_id` = old.`id`;
END;
