CREATE TABLE "service_request_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"offered_by" uuid,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"appointment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "service_request_times_state_check" CHECK ("service_request_times"."state" in ('held', 'taken', 'released'))
);
--> statement-breakpoint
ALTER TABLE "service_request_events" DROP CONSTRAINT "service_request_events_kind_check";--> statement-breakpoint
ALTER TABLE "service_request_events" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "service_request_times" ADD CONSTRAINT "service_request_times_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_times" ADD CONSTRAINT "service_request_times_offered_by_accounts_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_times" ADD CONSTRAINT "service_request_times_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_times" ADD CONSTRAINT "service_request_times_service_id_organization_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."organization_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_times" ADD CONSTRAINT "service_request_times_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_request_times_request_index" ON "service_request_times" USING btree ("request_id","starts_at");--> statement-breakpoint
CREATE INDEX "service_request_times_resource_index" ON "service_request_times" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "service_request_times_service_index" ON "service_request_times" USING btree ("service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_times_appointment_index" ON "service_request_times" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_times_key_index" ON "service_request_times" USING btree ("offered_by","key","starts_at");--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_step_check" CHECK ("service_request_events"."step" in ('timesOffered', 'timesWithdrawn', 'timeTaken', 'timesDeclined'));--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_kind_check" CHECK (num_nonnulls("service_request_events"."status", "service_request_events"."step", "service_request_events"."text") = 1);