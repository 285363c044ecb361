CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`user_id` text NOT NULL,
	`program` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`hash` text,
	`item` text,
	`lost` text,
	`fate` text NOT NULL,
	`outcome` text,
	`reason` text,
	`address` text,
	`brought` text,
	`parts` text,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_rows_by_key` ON `import_rows` (`user_id`,`program`,`key`);--> statement-breakpoint
CREATE INDEX `import_rows_to_do` ON `import_rows` (`import_id`,`row`) WHERE "import_rows"."outcome" is null;--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`room` text NOT NULL,
	`program` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`answers` text NOT NULL,
	`asked` text NOT NULL,
	`left_columns` text NOT NULL,
	`total` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`is_undoing` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_by_user` ON `imports` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `imports_waiting` ON `imports` (`user_id`) WHERE "imports"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX `imports_running` ON `imports` (`user_id`) WHERE "imports"."state" = 'running';--> statement-breakpoint
CREATE INDEX `imports_by_state` ON `imports` (`state`) WHERE "imports"."state" = 'running';