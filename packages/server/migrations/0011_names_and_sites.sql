DROP INDEX "notifications_about_index";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "named_account_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "site_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_named_account_id_accounts_id_fk" FOREIGN KEY ("named_account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_named_index" ON "mails" USING btree ("named_account_id");--> statement-breakpoint
CREATE INDEX "notifications_subject_index" ON "notifications" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_about_index" ON "notifications" USING btree ("account_id","site_id","about","event") WHERE "notifications"."read_at" is null and "notifications"."about" is not null;--> statement-breakpoint
-- What has a name in it, or is about something, is told where it happened: in its conversation's site, else in the reader's own.
UPDATE "notifications" SET "site_id" = "accounts"."home_site" FROM "accounts"
  WHERE "accounts"."id" = "notifications"."account_id"
    AND ("notifications"."subject" IS NOT NULL OR "notifications"."about" IS NOT NULL OR "notifications"."kind" <> 'account');--> statement-breakpoint
UPDATE "notifications" SET "site_id" = "conversations"."site_id" FROM "conversations"
  WHERE "conversations"."id" = "notifications"."about";--> statement-breakpoint
UPDATE "notifications" SET "subject_id" = "named"."id" FROM (
  SELECT min("id"::text)::uuid AS "id", "name" FROM (
    SELECT "id", "first_name" || ' ' || "last_name" AS "name" FROM "accounts"
    UNION ALL SELECT "id", "first_name" || ' ' || "last_name" FROM "dependants"
  ) AS "everybody" GROUP BY "name" HAVING count(*) = 1
) AS "named" WHERE "named"."name" = "notifications"."subject";--> statement-breakpoint
-- A name that could not be forgotten with its bearer is forgotten now; those of practices stay.
UPDATE "notifications" SET "subject" = NULL WHERE "subject" IS NOT NULL AND "subject_id" IS NULL
  AND "subject" NOT IN (SELECT "name" FROM "organizations");
