CREATE TABLE `book_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`wanted_on` text,
	`days` integer,
	`message` text,
	`asked_at` integer NOT NULL,
	`answer` text,
	`answer_message` text,
	`answered_at` integer,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_requests_by_book` ON `book_requests` (`book_id`,`user_id`) WHERE "book_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX `open_requests_by_age` ON `book_requests` (`asked_at`) WHERE "book_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX `book_requests_by_user` ON `book_requests` (`user_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `book_requests_by_book` ON `book_requests` (`book_id`);