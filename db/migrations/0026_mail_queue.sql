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
CREATE UNIQUE INDEX `mail_queue_about_unique` ON `mail_queue` (`about`);--> statement-breakpoint
ALTER TABLE `sign_up_invitations` DROP COLUMN `unsent_at`;