CREATE TABLE `allowances` (
	`key` text PRIMARY KEY NOT NULL,
	`used_until` integer NOT NULL
);
