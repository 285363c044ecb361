DROP INDEX `readings_by_size`;--> statement-breakpoint
CREATE INDEX `readings_by_size` ON `readings` (`user_id`,length(cast("review" as blob))) WHERE "readings"."review" is not null;