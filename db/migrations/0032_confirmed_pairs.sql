ALTER TABLE `users` ADD `confirmed_pairs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `form_drafts` SET `page` = '/workouts/add?date=' || json_extract(`fields`, '$.date')
WHERE `page` = '/workouts/add' AND json_extract(`fields`, '$.date') GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]';
