ALTER TABLE `workouts` ADD `distance_unit` text;--> statement-breakpoint
ALTER TABLE `workouts` ADD `heart_rate` integer;--> statement-breakpoint
ALTER TABLE `workouts` ADD `max_heart_rate` integer;--> statement-breakpoint
DROP TRIGGER IF EXISTS `workout_replaced`;--> statement-breakpoint
CREATE TRIGGER `workout_replaced` AFTER UPDATE OF `exercises` ON `workouts`
WHEN old.`version` <> new.`version` BEGIN
	INSERT INTO `record_versions` (`kind`, `record`, `version`, `user_id`, `saved_at`, `device`, `is_published`, `contents`)
	VALUES ('workouts', old.`id`, old.`version`, old.`user_id`, old.`updated_at`, old.`device`,
		0, json_object(
			'date', old.`date`,
			'start', old.`start`,
			'title', old.`title`,
			'kind', old.`kind`,
			'minutes', old.`minutes`,
			'distance', old.`distance`,
			'note', old.`note`,
			'exercises', json(old.`exercises`),
			'distance_unit', old.`distance_unit`,
			'heart_rate', old.`heart_rate`,
			'max_heart_rate', old.`max_heart_rate`
		))
	ON CONFLICT DO NOTHING;
END;
