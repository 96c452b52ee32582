-- Who has said when they work has a schedule, in the zone in which it was meant.
INSERT INTO "schedule_resources" ("account_id", "time_zone", "updated_at")
SELECT "setup"."account_id", "account"."time_zone", "setup"."hours_saved_at" FROM "professional_setups" AS "setup"
JOIN "accounts" AS "account" ON "account"."id" = "setup"."account_id" WHERE "setup"."hours_saved_at" IS NOT NULL;
--> statement-breakpoint
-- A form could not say 24:00: the minute before it meant the end of the day.
INSERT INTO "schedule_hours" ("resource_id", "weekday", "from_minute", "to_minute")
SELECT "schedule"."id", ("period" ->> 'weekday')::int, ("period" ->> 'fromMinute')::int,
	CASE ("period" ->> 'toMinute')::int WHEN 1439 THEN 1440 ELSE ("period" ->> 'toMinute')::int END
FROM "professional_setups" AS "setup" JOIN "schedule_resources" AS "schedule" ON "schedule"."account_id" = "setup"."account_id"
CROSS JOIN jsonb_array_elements("setup"."working_hours") AS "period";
--> statement-breakpoint
ALTER TABLE "professional_setups" DROP COLUMN "working_hours";
