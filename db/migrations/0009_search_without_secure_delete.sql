-- FTS5's secure-delete corrupts an external-content index in SQLite 3.45.1.
INSERT INTO `note_words` (`note_words`, `rank`) VALUES ('secure-delete', 0);
--> statement-breakpoint
INSERT INTO `note_words` (`note_words`) VALUES ('rebuild');
