DROP INDEX `record_versions_to_pack`;--> statement-breakpoint
CREATE INDEX `record_versions_by_user` ON `record_versions` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `record_versions_by_base` ON `record_versions` (`kind`,`record`,`base`) WHERE "record_versions"."base" is not null;--> statement-breakpoint
CREATE INDEX `record_versions_packed_whole` ON `record_versions` (`kind`,`record`,`version`) WHERE "record_versions"."base" is null and typeof("record_versions"."contents") = 'blob';--> statement-breakpoint
CREATE INDEX `record_versions_to_pack` ON `record_versions` (`kind`,`record`,`version`) WHERE typeof("record_versions"."contents") = 'text';--> statement-breakpoint
ALTER TABLE `drafts` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `drafts_in_short` ON `drafts` (`user_id`,`page`,cast("fields" ->> '$.version' as integer),length(cast("fields" ->> '$.body' as blob)));--> statement-breakpoint
CREATE INDEX `drafts_with_pictures` ON `drafts` (`user_id`,`pictures`) WHERE "drafts"."pictures" <> '[]';--> statement-breakpoint
CREATE INDEX `covers_by_age` ON `covers` (`stored_at`);--> statement-breakpoint
UPDATE `drafts` SET `pictures` = (SELECT json_group_array(`id`) FROM `note_pictures`
	WHERE `note_pictures`.`user_id` = `drafts`.`user_id` AND instr(`drafts`.`fields` ->> '$.body', `id`) > 0)
WHERE `page` LIKE '/notes/%' AND `fields` IS NOT NULL;
