-- The address that an account had is nobody else's while its owner may still take it back: as long as
-- the change stands in `account_changes`.
CREATE TRIGGER `reserved_for_insert` BEFORE INSERT ON `users`
WHEN EXISTS (
	SELECT 1 FROM `account_changes` `change` JOIN `users` `owner` ON `owner`.`id` = `change`.`user_id`
	WHERE `change`.`email` = NEW.`email` AND `owner`.`email` <> NEW.`email`
)
BEGIN SELECT RAISE(IGNORE); END;
--> statement-breakpoint
CREATE TRIGGER `reserved_for_update` BEFORE UPDATE OF `email` ON `users`
WHEN OLD.`email` <> NEW.`email` AND EXISTS (
	SELECT 1 FROM `account_changes` `change` JOIN `users` `owner` ON `owner`.`id` = `change`.`user_id`
	WHERE `change`.`email` = NEW.`email` AND `owner`.`email` <> NEW.`email` AND `owner`.`id` <> NEW.`id`
)
BEGIN SELECT RAISE(IGNORE); END;
