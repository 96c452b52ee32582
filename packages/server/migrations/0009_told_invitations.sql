ALTER TABLE "care_invitations" ADD COLUMN "news" text;--> statement-breakpoint
CREATE INDEX "care_invitations_news_index" ON "care_invitations" USING btree ("created_at") WHERE "care_invitations"."news" is not null;--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_news_check" CHECK ("care_invitations"."news" in ('sent', 'withdrawn'));