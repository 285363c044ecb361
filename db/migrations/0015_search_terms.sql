CREATE VIRTUAL TABLE `book_terms` USING fts5vocab('book_words', 'col');
--> statement-breakpoint
CREATE VIRTUAL TABLE `note_terms` USING fts5vocab('note_words', 'col');
