ALTER TABLE `note_drafts` ADD `base_title` text;--> statement-breakpoint
ALTER TABLE `note_drafts` ADD `base_body` text;