CREATE TABLE `form_drafts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`page` text NOT NULL,
	`fields` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_drafts_by_page` ON `form_drafts` (`user_id`,`page`,`updated_at`);--> statement-breakpoint
CREATE INDEX `form_drafts_by_age` ON `form_drafts` (`user_id`,`updated_at`);