CREATE TABLE `trainings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`workout_id` text,
	`title` text,
	`planned` text NOT NULL,
	`began_at` integer,
	`noted_at` integer,
	`minutes` integer,
	`rest_until` integer,
	`rest` integer,
	`finished_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workout_id`) REFERENCES `workouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trainings_by_user` ON `trainings` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `trainings_by_workout` ON `trainings` (`workout_id`);--> statement-breakpoint
CREATE TABLE `workout_plans` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`exercises` text NOT NULL,
	`created_at` integer NOT NULL,
	`trashed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workout_plans_by_user` ON `workout_plans` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `workout_plans_in_trash` ON `workout_plans` (`trashed_at`);