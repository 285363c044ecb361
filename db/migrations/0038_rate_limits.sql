-- Failures that were counted before are forgotten: whoever was waiting may try again.
DROP TABLE `attempts`;
--> statement-breakpoint
ALTER TABLE `allowances` RENAME TO `rate_limits`;
