DROP INDEX "provider_members_provider_index";--> statement-breakpoint
ALTER TABLE "provider_members" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
CREATE INDEX "provider_members_provider_index" ON "provider_members" USING btree ("provider_id","joined_at","account_id");--> statement-breakpoint
ALTER TABLE "provider_members" ADD CONSTRAINT "provider_members_role_check" CHECK ("provider_members"."role" in ('admin', 'member'));--> statement-breakpoint
-- Until now everybody had every right: who came first goes on to lead.
UPDATE "provider_members" AS "first" SET "role" = 'admin' WHERE "first"."account_id" = (
	SELECT "member"."account_id" FROM "provider_members" AS "member"
	WHERE "member"."provider_id" = "first"."provider_id"
	ORDER BY "member"."joined_at", "member"."account_id" LIMIT 1
);
