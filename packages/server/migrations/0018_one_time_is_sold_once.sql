-- Of the extension only how ids and numbers are compared in a GiST index is needed. Whoever owns a database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"resource_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"local_start" text NOT NULL,
	"time_zone" text NOT NULL,
	"time_zone_version" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"booked_by" uuid,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"cancellation_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointments_person_check" CHECK (("appointments"."client_id" is null) <> ("appointments"."dependant_id" is null)),
	CONSTRAINT "appointments_state_check" CHECK ("appointments"."state" in ('held', 'booked', 'arrived', 'completed', 'cancelled', 'noshow')),
	CONSTRAINT "appointments_times_check" CHECK ("appointments"."starts_at" < "appointments"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "schedule_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"lane" smallint DEFAULT 0 NOT NULL,
	"during" "tstzrange" NOT NULL,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "schedule_claims_lane_check" CHECK ("schedule_claims"."lane" between 0 and 3),
	CONSTRAINT "schedule_claims_during_check" CHECK (not isempty("schedule_claims"."during") and lower_inc("schedule_claims"."during") and not upper_inc("schedule_claims"."during")
        and not lower_inf("schedule_claims"."during") and not upper_inf("schedule_claims"."during"))
);
--> statement-breakpoint
CREATE TABLE "schedule_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_date" date NOT NULL,
	"from_minute" integer NOT NULL,
	"to_date" date NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "schedule_exceptions_kind_check" CHECK ("schedule_exceptions"."kind" in ('closed', 'open')),
	CONSTRAINT "schedule_exceptions_times_check" CHECK ("schedule_exceptions"."from_minute" between 0 and 1439 and "schedule_exceptions"."to_minute" between 1 and 1440
        and ("schedule_exceptions"."from_date", "schedule_exceptions"."from_minute") < ("schedule_exceptions"."to_date", "schedule_exceptions"."to_minute"))
);
--> statement-breakpoint
CREATE TABLE "schedule_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"resource_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"service_id" uuid,
	CONSTRAINT "schedule_hours_times_check" CHECK ("schedule_hours"."weekday" between 1 and 7 and "schedule_hours"."from_minute" >= 0
        and "schedule_hours"."from_minute" < "schedule_hours"."to_minute" and "schedule_hours"."to_minute" <= 1440),
	CONSTRAINT "schedule_hours_validity_check" CHECK ("schedule_hours"."valid_from" <= "schedule_hours"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "schedule_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"time_zone" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedule_resources_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "place" text DEFAULT 'onSite' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "before_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "after_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "grid_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "notice_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "horizon_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "cut_off_minutes" integer DEFAULT 1440 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "daily_cap" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_service_id_organization_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."organization_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_hours" ADD CONSTRAINT "schedule_hours_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_hours" ADD CONSTRAINT "schedule_hours_service_id_organization_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."organization_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD CONSTRAINT "schedule_resources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_person_index" ON "appointments" USING btree ("person_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_resource_index" ON "appointments" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_key_index" ON "appointments" USING btree ("booked_by","key");--> statement-breakpoint
CREATE INDEX "schedule_claims_appointment_index" ON "schedule_claims" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "schedule_exceptions_resource_index" ON "schedule_exceptions" USING btree ("resource_id","to_date");--> statement-breakpoint
CREATE INDEX "schedule_hours_resource_index" ON "schedule_hours" USING btree ("resource_id");--> statement-breakpoint
ALTER TABLE "organization_services" ADD CONSTRAINT "organization_services_place_check" CHECK ("organization_services"."place" in ('onSite', 'video', 'phone'));--> statement-breakpoint
ALTER TABLE "organization_services" ADD CONSTRAINT "organization_services_times_check" CHECK ("organization_services"."before_minutes" between 0 and 240 and "organization_services"."after_minutes" between 0 and 240
        and "organization_services"."grid_minutes" between 5 and 240 and "organization_services"."notice_minutes" between 0 and 43200
        and "organization_services"."horizon_days" between 1 and 730 and "organization_services"."cut_off_minutes" between 0 and 43200
        and "organization_services"."daily_cap" between 1 and 200);
--> statement-breakpoint
-- One time is sold once: whatever the code does, of one resource and lane no two appointments have a moment in common. An
-- appointment may overlap itself, so that a move has the new time before it gives up the old one.
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_no_overlap" EXCLUDE USING gist
	("resource_id" WITH =, "lane" WITH =, "appointment_id" WITH <>, "during" WITH &&);
