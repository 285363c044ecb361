ALTER TABLE `loans` ADD `borrower_id` text REFERENCES `users`(`id`) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `loans` ADD `borrower_email` text;--> statement-breakpoint
ALTER TABLE `loans` ADD `borrower_locale` text;--> statement-breakpoint
CREATE INDEX `loans_by_account` ON `loans` (`borrower_id`,`lent_on`) WHERE "loans"."borrower_id" is not null;