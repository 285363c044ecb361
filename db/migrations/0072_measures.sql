CREATE TABLE `measures` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`value` real NOT NULL,
	`unit` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`trashed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `measures_by_day` ON `measures` (`user_id`,`kind`,`day`);--> statement-breakpoint
CREATE INDEX `measures_in_trash` ON `measures` (`trashed_at`) WHERE "measures"."trashed_at" is not null;