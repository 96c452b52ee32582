DROP INDEX "mails_due_index";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "lane" text DEFAULT 'prompt' NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_lane_index" ON "mails" USING btree ("lane","next_attempt_at");