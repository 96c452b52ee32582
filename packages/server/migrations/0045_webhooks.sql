CREATE TABLE "webhook_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"delivery_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"fault" text,
	CONSTRAINT "webhook_attempts_outcome_check" CHECK (("webhook_attempts"."status" is null) <> ("webhook_attempts"."fault" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"event_id" uuid,
	"type" text NOT NULL,
	"resource" text NOT NULL,
	"object_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_state_check" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "webhook_progress_only_check" CHECK ("webhook_progress"."is_only")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"webhook_key" uuid NOT NULL,
	"url" text NOT NULL,
	"topics" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_previous" text,
	"overlaps_until" timestamp (3) with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"is_failing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhooks_state_check" CHECK ("webhooks"."state" in ('active', 'paused', 'ended')),
	CONSTRAINT "webhooks_overlap_check" CHECK (("webhooks"."sealed_previous" is null) = ("webhooks"."overlaps_until" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery_index" ON "webhook_attempts" USING btree ("delivery_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event_index" ON "webhook_deliveries" USING btree ("webhook_id","event_id","type");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log_index" ON "webhook_deliveries" USING btree ("webhook_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_index" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_line_index" ON "webhook_deliveries" USING btree ("webhook_id","subject_id","sequence") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at_index" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_key_index" ON "webhooks" USING btree ("app_id","webhook_key");--> statement-breakpoint
CREATE INDEX "webhooks_app_index" ON "webhooks" USING btree ("app_id","created_at","id");--> statement-breakpoint
-- What has happened before is told to nobody.
INSERT INTO "webhook_progress" ("position") SELECT coalesce(max("position"), 0) FROM "audit_chain";
