ALTER TABLE "one_time_links" ADD COLUMN "site_id" text;--> statement-breakpoint
UPDATE "one_time_links" SET "site_id" = "invitations"."site_id" FROM "invitations" WHERE "purpose" = 'invitation' AND "subject_id" = "invitations"."id"::text;--> statement-breakpoint
UPDATE "one_time_links" SET "site_id" = "care_invitations"."site_id" FROM "care_invitations" WHERE "purpose" = 'careInvitation' AND "subject_id" = "care_invitations"."id"::text;--> statement-breakpoint
UPDATE "one_time_links" SET "site_id" = "registrations"."site_id" FROM "registrations" WHERE "purpose" = 'registration' AND "subject_id" = "registrations"."id"::text;--> statement-breakpoint
UPDATE "one_time_links" SET "site_id" = "email_changes"."site_id" FROM "email_changes" WHERE "purpose" = 'emailChange' AND "subject_id" = "email_changes"."account_id"::text;--> statement-breakpoint
UPDATE "one_time_links" SET "site_id" = "documents"."site_id" FROM "document_links" INNER JOIN "documents" ON "documents"."id" = "document_links"."document_id" WHERE "purpose" = 'documentLink' AND "subject_id" = "document_links"."id"::text;--> statement-breakpoint
-- Nobody knows where these were made: links for a new password, good for ten minutes, and links that lead nowhere any more.
DELETE FROM "one_time_links" WHERE "site_id" IS NULL;--> statement-breakpoint
ALTER TABLE "one_time_links" ALTER COLUMN "site_id" SET NOT NULL;
