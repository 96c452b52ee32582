CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"author_id" uuid,
	"organization_id" uuid,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"entered_in_error_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_notes_person_check" CHECK (("client_notes"."client_id" is null) <> ("client_notes"."dependant_id" is null))
);
--> statement-breakpoint
ALTER TABLE "care_invitations" DROP CONSTRAINT "care_invitations_kind_check";--> statement-breakpoint
ALTER TABLE "care_invitations" DROP CONSTRAINT "care_invitations_person_check";--> statement-breakpoint
DROP INDEX "notifications_about_index";--> statement-breakpoint
-- Two at once could be written where from now on there is one: all but the newest count as read.
UPDATE "notifications" SET "read_at" = "created_at" WHERE "read_at" IS NULL AND EXISTS (
	SELECT 1 FROM "notifications" AS "later"
	WHERE "later"."account_id" = "notifications"."account_id" AND "later"."about" = "notifications"."about"
		AND "later"."event" = "notifications"."event" AND "later"."read_at" IS NULL
		AND ("later"."created_at", "later"."id") > ("notifications"."created_at", "notifications"."id")
);--> statement-breakpoint
ALTER TABLE "care_invitations" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_notes_key_index" ON "client_notes" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "client_notes_person_index" ON "client_notes" USING btree ("person_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "client_notes_author_index" ON "client_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "care_invitations_inviter_index" ON "care_invitations" USING btree ("invited_by","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "canned_replies_key_index" ON "canned_replies" USING btree ("organization_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_about_index" ON "notifications" USING btree ("account_id","about","event") WHERE "notifications"."read_at" is null and "notifications"."about" is not null;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "dependants_expired";--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_kind_check" CHECK ("care_invitations"."kind" in ('member', 'guardian', 'client'));--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_person_check" CHECK (case when "care_invitations"."kind" = 'client' then "care_invitations"."client_id" is null and "care_invitations"."dependant_id" is null
        else ("care_invitations"."client_id" is null) <> ("care_invitations"."dependant_id" is null) end);