CREATE TABLE `exercise_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`exercise_id` text NOT NULL,
	`merged` text NOT NULL,
	`merged_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exercise_merges_by_user` ON `exercise_merges` (`user_id`,`merged_at`);--> statement-breakpoint
CREATE INDEX `exercise_merges_by_age` ON `exercise_merges` (`merged_at`);--> statement-breakpoint
CREATE TABLE `exercise_names` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`exercise_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`exercise_id`) REFERENCES `exercises`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `exercise_names_by_exercise` ON `exercise_names` (`exercise_id`);--> statement-breakpoint
CREATE TABLE `exercises` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`unit` text,
	`step` real,
	`note` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `exercises_by_name` ON `exercises` (`user_id`,`key`);--> statement-breakpoint
ALTER TABLE `workout_exercises` ADD `unit` text;--> statement-breakpoint
ALTER TABLE `workout_exercises` ADD `exercise_id` text;--> statement-breakpoint
CREATE INDEX `workout_exercises_by_exercise` ON `workout_exercises` (`user_id`,`exercise_id`,`date`,`workout_id`);--> statement-breakpoint
ALTER TABLE `workouts` ADD `source` text;--> statement-breakpoint
ALTER TABLE `workouts` ADD `source_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `workouts_by_source` ON `workouts` (`user_id`,`source`,`source_id`) WHERE "workouts"."source_id" is not null;--> statement-breakpoint
UPDATE `workout_exercises` SET `unit` = (
	SELECT CASE
		WHEN max(`set`.`value` ->> 'weight') IS NOT NULL
			THEN max(CASE WHEN `set`.`value` ->> 'weight' IS NOT NULL THEN coalesce(`set`.`value` ->> 'unit', 'kg') END)
		WHEN max(`set`.`value` ->> 'reps') IS NOT NULL THEN NULL
		WHEN max(`set`.`value` ->> 'distance') >= 1000 THEN 'km'
		WHEN max(`set`.`value` ->> 'distance') IS NOT NULL THEN 'm'
		WHEN max(`set`.`value` ->> 'seconds') IS NOT NULL THEN 's'
	END
	FROM `workouts`, json_each(`workouts`.`exercises`) AS `done`, json_each(`done`.`value`, '$.sets') AS `set`
	WHERE `workouts`.`id` = `workout_exercises`.`workout_id`
		AND `done`.`value` ->> 'name' = `workout_exercises`.`name`
);
--> statement-breakpoint
INSERT INTO `exercises` (`id`, `user_id`, `key`, `name`, `unit`, `created_at`, `updated_at`)
SELECT lower(hex(randomblob(16))), `user_id`, `key`, `name`,
	(SELECT `measured`.`unit` FROM `workout_exercises` AS `measured`
		WHERE `measured`.`user_id` = `latest`.`user_id` AND `measured`.`key` = `latest`.`key` AND `measured`.`unit` IS NOT NULL
		ORDER BY `measured`.`date` DESC LIMIT 1),
	`created_at`, `created_at`
FROM (
	SELECT `done`.`user_id`, `done`.`key`, `done`.`name`, max(`done`.`date`), `workouts`.`created_at`
	FROM `workout_exercises` AS `done` JOIN `workouts` ON `workouts`.`id` = `done`.`workout_id`
	GROUP BY `done`.`user_id`, `done`.`key`
) AS `latest`;
--> statement-breakpoint
INSERT INTO `exercise_names` (`user_id`, `key`, `name`, `exercise_id`)
SELECT `user_id`, `key`, `name`, `id` FROM `exercises`;
--> statement-breakpoint
UPDATE `workout_exercises` SET `exercise_id` = (
	SELECT `exercise_id` FROM `exercise_names`
	WHERE `exercise_names`.`user_id` = `workout_exercises`.`user_id` AND `exercise_names`.`key` = `workout_exercises`.`key`
);
--> statement-breakpoint
CREATE TRIGGER `exercise_done` AFTER INSERT ON `workout_exercises` BEGIN
	INSERT INTO `exercises` (`id`, `user_id`, `key`, `name`, `unit`, `created_at`, `updated_at`)
	SELECT lower(hex(randomblob(16))), new.`user_id`, new.`key`, new.`name`, new.`unit`, `updated_at`, `updated_at`
	FROM `workouts` WHERE `id` = new.`workout_id` AND NOT EXISTS (
		SELECT 1 FROM `exercise_names` WHERE `user_id` = new.`user_id` AND `key` = new.`key`);
	INSERT INTO `exercise_names` (`user_id`, `key`, `name`, `exercise_id`)
	SELECT `user_id`, `key`, `name`, `id` FROM `exercises`
	WHERE `user_id` = new.`user_id` AND `key` = new.`key` AND NOT EXISTS (
		SELECT 1 FROM `exercise_names` WHERE `user_id` = new.`user_id` AND `key` = new.`key`);
	UPDATE `workout_exercises` SET `exercise_id` = (
		SELECT `exercise_id` FROM `exercise_names` WHERE `user_id` = new.`user_id` AND `key` = new.`key`)
	WHERE `user_id` = new.`user_id` AND `key` = new.`key` AND `date` = new.`date` AND `workout_id` = new.`workout_id`;
	UPDATE `exercises` SET `unit` = new.`unit`
	WHERE new.`unit` IS NOT NULL AND `unit` IS NULL AND `id` = (
		SELECT `exercise_id` FROM `exercise_names` WHERE `user_id` = new.`user_id` AND `key` = new.`key`);
END;
