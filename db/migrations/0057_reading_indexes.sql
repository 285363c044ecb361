DROP INDEX `readings_by_user_and_book`;--> statement-breakpoint
DROP INDEX `readings_by_state`;--> statement-breakpoint
CREATE INDEX `readings_by_user_and_book` ON `readings` (`user_id`,`book_id`,`state`,`trashed_at`) WHERE "readings"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `readings_by_state` ON `readings` (`user_id`,`state`,`book_id`,`trashed_at`) WHERE "readings"."trashed_at" is null;