-- Nothing tells of appointments, forms and the like: what says so was never true, and choosing about it chooses nothing.
DELETE FROM "notifications" WHERE "kind" = 'appointment' OR "event" IN ('formAssigned', 'newSignIn', 'premiumEnding', 'taskAssigned');--> statement-breakpoint
DELETE FROM "notification_mails" WHERE "kind" = 'appointment';--> statement-breakpoint
DELETE FROM "notification_settings" WHERE "kind" = 'appointment';--> statement-breakpoint
-- A document that is asked for is a task of who is asked.
UPDATE "notifications" SET "kind" = 'task' WHERE "event" = 'documentRequested';
