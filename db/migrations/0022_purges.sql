CREATE TABLE `purges` (
	`id` integer PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
