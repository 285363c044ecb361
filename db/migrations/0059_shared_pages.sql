CREATE TABLE `shared_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shared_pages_once` ON `shared_pages` (`kind`,`subject`,`user_id`) WHERE "shared_pages"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX `shared_pages_by_user` ON `shared_pages` (`user_id`,`revoked_at`);