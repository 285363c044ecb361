CREATE TABLE `import_pictures` (
	`import_id` text NOT NULL,
	`id` text NOT NULL,
	`bytes` blob,
	`address` text,
	`problem` text,
	PRIMARY KEY(`import_id`, `id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `imports` ADD `renamed` text DEFAULT '{}' NOT NULL;