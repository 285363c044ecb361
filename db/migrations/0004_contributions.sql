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
