CREATE TABLE `workout_exercises` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`date` text NOT NULL,
	`workout_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`, `date`, `workout_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workout_id`) REFERENCES `workouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workout_exercises_by_workout` ON `workout_exercises` (`workout_id`);--> statement-breakpoint
CREATE TABLE `workouts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`start` text,
	`title` text,
	`kind` text NOT NULL,
	`minutes` integer,
	`distance` real,
	`summary` text NOT NULL,
	`note` text,
	`exercises` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workouts_by_day` ON `workouts` (`user_id`,`date`,`minutes`,`deleted_at`) WHERE "workouts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `workouts_by_kind` ON `workouts` (`user_id`,`kind`,`date`) WHERE "workouts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX `workouts_thrown_away` ON `workouts` (`user_id`,`deleted_at`) WHERE "workouts"."deleted_at" is not null;
