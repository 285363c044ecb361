DROP INDEX `workouts_by_size`;--> statement-breakpoint
CREATE INDEX `workouts_by_size` ON `workouts` (`user_id`,length(cast("exercises" as blob)));--> statement-breakpoint
DROP INDEX `notes_by_size`;--> statement-breakpoint
CREATE INDEX `notes_by_size` ON `notes` (`user_id`,length(cast("body" as blob)));--> statement-breakpoint
ALTER TABLE `purges` ADD `ran_at` integer DEFAULT 0 NOT NULL;