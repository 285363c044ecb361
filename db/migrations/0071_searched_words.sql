CREATE TABLE `workout_texts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`workout_id` text NOT NULL,
	`words` text NOT NULL,
	`words_version` integer NOT NULL,
	FOREIGN KEY (`workout_id`) REFERENCES `workouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `workout_texts_by_workout` ON `workout_texts` (`workout_id`);--> statement-breakpoint
CREATE INDEX `workout_texts_by_version` ON `workout_texts` (`words_version`);--> statement-breakpoint
CREATE VIRTUAL TABLE `workout_words` USING fts5(
	`words`,
	content = 'workout_texts', content_rowid = 'number',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5 6 7 8'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `workout_terms` USING fts5vocab('workout_words', 'col');
--> statement-breakpoint
CREATE TRIGGER `workout_text_inserted` AFTER INSERT ON `workout_texts` BEGIN
	INSERT INTO `workout_words` (`rowid`, `words`) VALUES (new.`number`, new.`words`);
END;
--> statement-breakpoint
CREATE TRIGGER `workout_text_deleted` AFTER DELETE ON `workout_texts` BEGIN
	INSERT INTO `workout_words` (`workout_words`, `rowid`, `words`)
	VALUES ('delete', old.`number`, old.`words`);
END;
--> statement-breakpoint
CREATE TRIGGER `workout_text_updated` AFTER UPDATE OF `words` ON `workout_texts` BEGIN
	INSERT INTO `workout_words` (`workout_words`, `rowid`, `words`)
	VALUES ('delete', old.`number`, old.`words`);
	INSERT INTO `workout_words` (`rowid`, `words`) VALUES (new.`number`, new.`words`);
END;
