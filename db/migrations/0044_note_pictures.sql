CREATE TABLE `note_picture_uses` (
	`user_id` text NOT NULL,
	`picture` text NOT NULL,
	`note` integer NOT NULL,
	PRIMARY KEY(`user_id`, `picture`, `note`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`note`) REFERENCES `notes`(`number`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_picture_uses_by_note` ON `note_picture_uses` (`note`);--> statement-breakpoint
CREATE TABLE `note_pictures` (
	`user_id` text NOT NULL,
	`stored_at` integer NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size` integer NOT NULL,
	`small` blob,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_pictures_by_size` ON `note_pictures` (`user_id`,`size`);--> statement-breakpoint
CREATE INDEX `note_pictures_by_age` ON `note_pictures` (`stored_at`);--> statement-breakpoint
CREATE TABLE `article_pictures` (
	`article_id` text NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`size` integer NOT NULL,
	`small` blob,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`article_id`, `id`),
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `notes` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE TRIGGER `pictures_of_added_note` AFTER INSERT ON `notes` WHEN new.`pictures` <> '[]' BEGIN
	INSERT INTO `note_picture_uses` (`user_id`, `picture`, `note`)
	SELECT new.`user_id`, `value`, new.`number` FROM json_each(new.`pictures`) WHERE true
	ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `pictures_of_changed_note` AFTER UPDATE OF `pictures` ON `notes` WHEN new.`pictures` <> '[]' BEGIN
	INSERT INTO `note_picture_uses` (`user_id`, `picture`, `note`)
	SELECT new.`user_id`, `value`, new.`number` FROM json_each(new.`pictures`) WHERE true
	ON CONFLICT DO NOTHING;
END;
