CREATE INDEX `workouts_by_size` ON `workouts` (`user_id`,octet_length("exercises"));--> statement-breakpoint
CREATE INDEX `notes_by_size` ON `notes` (`user_id`,octet_length("body"));