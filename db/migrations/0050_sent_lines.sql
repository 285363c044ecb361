CREATE TABLE `sent_lines` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`sent_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sent_lines_by_age` ON `sent_lines` (`sent_at`);
--> statement-breakpoint
-- They were ended drafts of a page that has no form.
INSERT INTO `sent_lines` (`user_id`, `key`, `sent_at`)
SELECT `user_id`, `id`, `updated_at` FROM `drafts` WHERE `page` = '/workouts/';
--> statement-breakpoint
DELETE FROM `drafts` WHERE `page` = '/workouts/';
