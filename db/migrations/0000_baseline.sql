-- Everything until version 0.1.0, whose 29 migrations this stands for.
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`failed_at` integer NOT NULL,
	`free_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `devices` (
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reset_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	`reset_code_id` text, `awaits_second_step` integer DEFAULT false NOT NULL, `confirmed_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reset_code_id`) REFERENCES `reset_codes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`locale` text NOT NULL,
	`time_zone` text NOT NULL,
	`created_at` integer NOT NULL
, `proved_at` integer, `prove_by` integer, `seen_at` integer, `delete_after` integer, `locked_at` integer);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE TABLE `books` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text,
	`author` text,
	`series` text,
	`series_number` real,
	`volume` text,
	`isbn` text,
	`publisher` text,
	`published` text,
	`pages` integer,
	`language` text,
	`description` text,
	`categories` text,
	`place` text,
	`copies` integer DEFAULT 1 NOT NULL,
	`cover_id` text,
	`bought_on` text,
	`bought_at` text,
	`price` text,
	`condition` text,
	`remark` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL, `title_key` text, `author_key` text, `series_key` text, `twin_key` text,
	FOREIGN KEY (`cover_id`) REFERENCES `covers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `books_slug_unique` ON `books` (`slug`);
--> statement-breakpoint
CREATE INDEX `books_by_isbn` ON `books` (`isbn`);
--> statement-breakpoint
CREATE TABLE `note_counts` (
	`user_id` text NOT NULL,
	`place` text NOT NULL,
	`tag` text NOT NULL,
	`notes` integer NOT NULL,
	PRIMARY KEY(`user_id`, `place`, `tag`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_counts_in_order` ON `note_counts` (`user_id`,`place`,"notes" desc,`tag`);
--> statement-breakpoint
CREATE TABLE `note_drafts` (
	`user_id` text NOT NULL,
	`note_id` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `note_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `note_drafts_by_age` ON `note_drafts` (`user_id`,`updated_at`);
--> statement-breakpoint
CREATE TABLE `notes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`title` text,
	`body` text NOT NULL,
	`version` integer NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`trashed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`name` text NOT NULL,
	`excerpt` text NOT NULL,
	`name_words` text NOT NULL,
	`words` text NOT NULL,
	`tags` text NOT NULL,
	`tag_marks` text NOT NULL,
	`open_tasks` integer NOT NULL,
	`done_tasks` integer NOT NULL,
	`place` text GENERATED ALWAYS AS (case when trashed_at is not null then 'trash' when is_archived then 'archive' else 'open' end) VIRTUAL,
	`standing` integer GENERATED ALWAYS AS (case when trashed_at is not null then trashed_at when is_pinned and not is_archived then 1000000000000000 + updated_at else updated_at end) VIRTUAL,
	`marks` text GENERATED ALWAYS AS ('u' || replace(user_id, '-', '') || place || case when is_pinned then ' xpinned' else '' end || case when open_tasks > 0 then ' xtask' else '' end || ' ' || tag_marks) VIRTUAL, `contents_version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notes_by_id` ON `notes` (`user_id`,`id`);
--> statement-breakpoint
CREATE INDEX `notes_in_order` ON `notes` (`user_id`,`place`,`standing`,`number`);
--> statement-breakpoint
CREATE INDEX `notes_in_trash` ON `notes` (`trashed_at`) WHERE "notes"."trashed_at" is not null;
--> statement-breakpoint
CREATE VIRTUAL TABLE `note_words` USING fts5(
	`name_words`, `words`, `marks`,
	content = 'notes', content_rowid = 'number',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '3 4 5 6 7 8'
);
--> statement-breakpoint
CREATE TRIGGER `note_inserted` AFTER INSERT ON `notes` BEGIN
	INSERT INTO `note_words` (`rowid`, `name_words`, `words`, `marks`)
	VALUES (new.`number`, new.`name_words`, new.`words`, new.`marks`);
	INSERT INTO `note_counts` (`user_id`, `place`, `tag`, `notes`)
	SELECT new.`user_id`, new.`place`, `value`, 1
	FROM (SELECT '' AS `value` UNION ALL SELECT `value` FROM json_each(new.`tags`)) WHERE true
	ON CONFLICT DO UPDATE SET `notes` = `notes` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `note_deleted` AFTER DELETE ON `notes` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	UPDATE `note_counts` SET `notes` = `notes` - 1
	WHERE `user_id` = old.`user_id` AND `place` = old.`place`
	AND `tag` IN (SELECT '' UNION ALL SELECT `value` FROM json_each(old.`tags`));
	DELETE FROM `note_drafts` WHERE `user_id` = old.`user_id` AND `note_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `note_words_updated` AFTER UPDATE ON `notes`
WHEN old.`name_words` IS NOT new.`name_words` OR old.`words` IS NOT new.`words` OR old.`marks` IS NOT new.`marks` BEGIN
	INSERT INTO `note_words` (`note_words`, `rowid`, `name_words`, `words`, `marks`)
	VALUES ('delete', old.`number`, old.`name_words`, old.`words`, old.`marks`);
	INSERT INTO `note_words` (`rowid`, `name_words`, `words`, `marks`)
	VALUES (new.`number`, new.`name_words`, new.`words`, new.`marks`);
END;
--> statement-breakpoint
CREATE TRIGGER `note_counts_updated` AFTER UPDATE ON `notes`
WHEN old.`place` IS NOT new.`place` OR old.`tags` IS NOT new.`tags` BEGIN
	UPDATE `note_counts` SET `notes` = `notes` - 1
	WHERE `user_id` = old.`user_id` AND `place` = old.`place`
	AND `tag` IN (SELECT '' UNION ALL SELECT `value` FROM json_each(old.`tags`));
	INSERT INTO `note_counts` (`user_id`, `place`, `tag`, `notes`)
	SELECT new.`user_id`, new.`place`, `value`, 1
	FROM (SELECT '' AS `value` UNION ALL SELECT `value` FROM json_each(new.`tags`)) WHERE true
	ON CONFLICT DO UPDATE SET `notes` = `notes` + 1;
END;
--> statement-breakpoint
CREATE TABLE `covers` (
	`id` text PRIMARY KEY NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`stored_at` integer NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE INDEX `books_by_cover` ON `books` (`cover_id`) WHERE "books"."cover_id" is not null;
--> statement-breakpoint
CREATE TABLE `contribution_calendars` (
	`login` text NOT NULL,
	`span` text NOT NULL,
	`first_day` text NOT NULL,
	`counts` text NOT NULL,
	`levels` text NOT NULL,
	`fetched_at` integer NOT NULL,
	PRIMARY KEY(`login`, `span`)
);
--> statement-breakpoint
CREATE TABLE `contribution_fetches` (
	`login` text PRIMARY KEY NOT NULL,
	`next_at` integer NOT NULL,
	`failures` integer NOT NULL,
	`asked_with` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `deleted_books` (
	`id` text PRIMARY KEY NOT NULL,
	`book` text NOT NULL,
	`loans` text NOT NULL,
	`cover_id` text,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`cover_id`) REFERENCES `covers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `deleted_books_by_age` ON `deleted_books` (`deleted_at`);
--> statement-breakpoint
CREATE TABLE `loan_calendars` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loan_calendars_userId_unique` ON `loan_calendars` (`user_id`);
--> statement-breakpoint
CREATE TABLE "loans" (
	`id` text PRIMARY KEY NOT NULL,
	`book_id` integer NOT NULL,
	`borrower` text NOT NULL,
	`borrower_key` text NOT NULL,
	`lent_on` text NOT NULL,
	`due_on` text,
	`returned_on` text,
	FOREIGN KEY (`book_id`) REFERENCES `books`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `loans_by_book` ON `loans` (`book_id`,`lent_on`);
--> statement-breakpoint
CREATE INDEX `loans_by_borrower` ON `loans` (`borrower_key`,`lent_on`);
--> statement-breakpoint
CREATE TRIGGER `cover_of_deleted_book` AFTER DELETE ON `books` WHEN old.`cover_id` IS NOT NULL BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`)
	AND NOT EXISTS (SELECT 1 FROM `deleted_books` WHERE `cover_id` = old.`cover_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `cover_of_changed_book` AFTER UPDATE OF `cover_id` ON `books`
WHEN old.`cover_id` IS NOT NULL AND old.`cover_id` IS NOT new.`cover_id` BEGIN
	DELETE FROM `covers` WHERE `id` = old.`cover_id`
	AND NOT EXISTS (SELECT 1 FROM `books` WHERE `cover_id` = old.`cover_id`)
	AND NOT EXISTS (SELECT 1 FROM `deleted_books` WHERE `cover_id` = old.`cover_id`);
END;
--> statement-breakpoint
CREATE TABLE `workout_exercises` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`date` text NOT NULL,
	`workout_id` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`, `date`, `workout_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`workout_id`) REFERENCES `workouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workout_exercises_by_workout` ON `workout_exercises` (`workout_id`);
--> statement-breakpoint
CREATE TABLE `workouts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`date` text NOT NULL,
	`start` text,
	`title` text,
	`kind` text NOT NULL,
	`minutes` integer,
	`distance` real,
	`summary` text NOT NULL,
	`note` text,
	`exercises` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer, `version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `workouts_by_day` ON `workouts` (`user_id`,`date`,`minutes`,`deleted_at`) WHERE "workouts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX `workouts_by_kind` ON `workouts` (`user_id`,`kind`,`date`) WHERE "workouts"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX `workouts_thrown_away` ON `workouts` (`user_id`,`deleted_at`) WHERE "workouts"."deleted_at" is not null;
--> statement-breakpoint
CREATE INDEX `books_by_newest` ON `books` ("created_at" desc,`id`);
--> statement-breakpoint
CREATE INDEX `books_by_twin` ON `books` (`twin_key`);
--> statement-breakpoint
CREATE INDEX `books_by_title` ON `books` (`title_key`,`id`);
--> statement-breakpoint
CREATE INDEX `books_by_known_author` ON `books` ("author_key" is null,`author_key`,`title_key`,`id`);
--> statement-breakpoint
CREATE INDEX `books_by_known_series` ON `books` ("series_key" is null,`series_key`,`series_number`,`title_key`,`id`);
--> statement-breakpoint
CREATE INDEX `books_by_series` ON `books` (`series_key`,`series_number`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `book_words` USING fts5(
	`title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`,
	content = 'books', content_rowid = 'id',
	tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
);
--> statement-breakpoint
CREATE TRIGGER `book_inserted` AFTER INSERT ON `books` BEGIN
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES (new.`id`, new.`title`, new.`subtitle`, new.`author`, new.`series`, new.`isbn`, new.`place`, new.`categories`, new.`remark`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_deleted` AFTER DELETE ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES ('delete', old.`id`, old.`title`, old.`subtitle`, old.`author`, old.`series`, old.`isbn`, old.`place`, old.`categories`, old.`remark`);
END;
--> statement-breakpoint
CREATE TRIGGER `book_updated` AFTER UPDATE OF `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark` ON `books` BEGIN
	INSERT INTO `book_words` (`book_words`, `rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES ('delete', old.`id`, old.`title`, old.`subtitle`, old.`author`, old.`series`, old.`isbn`, old.`place`, old.`categories`, old.`remark`);
	INSERT INTO `book_words` (`rowid`, `title`, `subtitle`, `author`, `series`, `isbn`, `place`, `categories`, `remark`)
	VALUES (new.`id`, new.`title`, new.`subtitle`, new.`author`, new.`series`, new.`isbn`, new.`place`, new.`categories`, new.`remark`);
END;
--> statement-breakpoint
CREATE TABLE `form_drafts` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`page` text NOT NULL,
	`fields` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_drafts_by_page` ON `form_drafts` (`user_id`,`page`,`updated_at`);
--> statement-breakpoint
CREATE INDEX `form_drafts_by_age` ON `form_drafts` (`user_id`,`updated_at`);
--> statement-breakpoint
CREATE TABLE `borrowers` (
	`borrower_key` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`lent_on` text NOT NULL,
	`loans` integer NOT NULL,
	`out` integer NOT NULL,
	`due_on` text
);
--> statement-breakpoint
CREATE INDEX `borrowers_by_due` ON `borrowers` ("due_on" is null,`due_on`,`borrower_key`);
--> statement-breakpoint
CREATE INDEX `borrowers_by_latest` ON `borrowers` ("lent_on" desc);
--> statement-breakpoint
CREATE INDEX `loans_by_due` ON `loans` ("due_on" is null,`due_on`) WHERE "loans"."returned_on" is null;
--> statement-breakpoint
CREATE INDEX `loans_that_are_out` ON `loans` (`book_id`) WHERE "loans"."returned_on" is null;
--> statement-breakpoint
CREATE INDEX `books_with_copies` ON `books` (`id`) WHERE "books"."copies" > 1;
--> statement-breakpoint
CREATE TRIGGER `loan_inserted` AFTER INSERT ON `loans` BEGIN
	DELETE FROM `borrowers` WHERE `borrower_key` = new.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = new.`borrower_key` GROUP BY `borrower_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `loan_deleted` AFTER DELETE ON `loans` BEGIN
	DELETE FROM `borrowers` WHERE `borrower_key` = old.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = old.`borrower_key` GROUP BY `borrower_key`;
END;
--> statement-breakpoint
CREATE TRIGGER `loan_updated` AFTER UPDATE ON `loans` BEGIN
	DELETE FROM `borrowers` WHERE `borrower_key` = old.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = old.`borrower_key` GROUP BY `borrower_key`;
	DELETE FROM `borrowers` WHERE `borrower_key` = new.`borrower_key`;
	INSERT INTO `borrowers` (`borrower_key`, `name`, `lent_on`, `loans`, `out`, `due_on`)
	SELECT `borrower_key`,
		(SELECT `borrower` FROM `loans` AS `latest` WHERE `latest`.`borrower_key` = `loans`.`borrower_key`
			ORDER BY `lent_on` DESC, `id` DESC LIMIT 1),
		max(`lent_on`), count(*), sum(`returned_on` IS NULL),
		min(CASE WHEN `returned_on` IS NULL THEN coalesce(`due_on`, '9999') END)
	FROM `loans` WHERE `borrower_key` = new.`borrower_key` GROUP BY `borrower_key`;
END;
--> statement-breakpoint
CREATE INDEX `notes_by_contents_version` ON `notes` (`contents_version`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `book_terms` USING fts5vocab('book_words', 'col');
--> statement-breakpoint
CREATE VIRTUAL TABLE `note_terms` USING fts5vocab('note_words', 'col');
--> statement-breakpoint
CREATE TABLE `email_proofs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_proofs_userId_unique` ON `email_proofs` (`user_id`);
--> statement-breakpoint
CREATE TABLE `sign_up_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`used_by` text,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE TABLE `allowances` (
	`key` text PRIMARY KEY NOT NULL,
	`used_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `workouts_by_size` ON `workouts` (`user_id`,octet_length("exercises"));
--> statement-breakpoint
CREATE INDEX `notes_by_size` ON `notes` (`user_id`,octet_length("body"));
--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`browser_id` text NOT NULL,
	`user_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`is_backed_up` integer NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkeys_by_user` ON `passkeys` (`user_id`);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `totps` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `account_changes` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_changes_id_unique` ON `account_changes` (`id`);
--> statement-breakpoint
CREATE TABLE `device_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `purges` (
	`id` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `session_deleted` AFTER DELETE ON `sessions`
WHEN old.`reset_code_id` IS NULL AND NOT old.`awaits_second_step` BEGIN
	UPDATE `users` SET `seen_at` = max(coalesce(`seen_at`, 0), old.`seen_at`) WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `reserved_for_insert` BEFORE INSERT ON `users`
WHEN EXISTS (
	SELECT 1 FROM `account_changes` `change` JOIN `users` `owner` ON `owner`.`id` = `change`.`user_id`
	WHERE `change`.`email` = NEW.`email` AND `owner`.`email` <> NEW.`email`
)
BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER `reserved_for_update` BEFORE UPDATE OF `email` ON `users`
WHEN OLD.`email` <> NEW.`email` AND EXISTS (
	SELECT 1 FROM `account_changes` `change` JOIN `users` `owner` ON `owner`.`id` = `change`.`user_id`
	WHERE `change`.`email` = NEW.`email` AND `owner`.`email` <> NEW.`email` AND `owner`.`id` <> NEW.`id`
)
BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TABLE `mail_outcomes` (
	`outcome` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`failure` text
);
--> statement-breakpoint
CREATE TABLE `mail_queue` (
	`id` text PRIMARY KEY NOT NULL,
	`about` text,
	`receiver` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`claimed_until` integer,
	`failure` text,
	`failed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_queue_about_unique` ON `mail_queue` (`about`);
--> statement-breakpoint
CREATE TABLE `access_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_tokens_by_user` ON `access_tokens` (`user_id`);
--> statement-breakpoint
CREATE TABLE `articles` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`note_id` text NOT NULL,
	`user_id` text,
	`note_version` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`minutes` integer NOT NULL,
	`published_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`card_hash` text,
	`body` text NOT NULL,
	`card` blob,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_slug_unique` ON `articles` (`slug`);
--> statement-breakpoint
CREATE UNIQUE INDEX `articles_by_note` ON `articles` (`user_id`,`note_id`);
--> statement-breakpoint
CREATE TABLE `former_article_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`article_id` text,
	FOREIGN KEY (`article_id`) REFERENCES `articles`(`id`) ON UPDATE no action ON DELETE set null
);
