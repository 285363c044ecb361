DROP INDEX `books_by_author`;--> statement-breakpoint
DROP INDEX `books_by_age`;--> statement-breakpoint
CREATE INDEX `books_by_known_author` ON `books` ("author" is null,"author" collate nocase,"title" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `books_by_known_series` ON `books` ("series" is null,"series" collate nocase,`series_number`,"title" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `books_by_newest` ON `books` ("created_at" desc,`id`);