ALTER TABLE `notes` ADD `contents_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `notes_by_contents_version` ON `notes` (`contents_version`);