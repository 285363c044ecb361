CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`note_id` text NOT NULL,
	`user_id` text,
	`note_version` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`minutes` integer NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`card_hash` text,
	`body` text NOT NULL,
	`card` blob,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `articles_by_note` ON `articles` (`user_id`,`note_id`);--> statement-breakpoint
CREATE TABLE `former_article_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null
);
