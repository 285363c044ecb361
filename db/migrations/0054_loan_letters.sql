CREATE TABLE `letter_refusals` (
	`receiver` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`refused_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_refusals_by_user` ON `letter_refusals` (`user_id`);--> statement-breakpoint
ALTER TABLE `loans` ADD `letters` integer DEFAULT 0 NOT NULL;