ALTER TABLE `import_rows` ADD `cells` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `header` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `mapping` text;