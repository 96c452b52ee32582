CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"resource_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"time_zone" text NOT NULL,
	"day_parts" text[] NOT NULL,
	"weekdays" integer[] NOT NULL,
	"joined_by" uuid,
	"due_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "waitlist_entries_person_check" CHECK (("waitlist_entries"."client_id" is null) <> ("waitlist_entries"."dependant_id" is null)),
	CONSTRAINT "waitlist_entries_days_check" CHECK ("waitlist_entries"."from_date" <= "waitlist_entries"."to_date")
);
--> statement-breakpoint
CREATE TABLE "waitlist_offers" (
	"entry_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"appointment_id" uuid,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "waitlist_offers_entry_id_starts_at_pk" PRIMARY KEY("entry_id","starts_at"),
	CONSTRAINT "waitlist_offers_state_check" CHECK ("waitlist_offers"."state" in ('held', 'declined', 'told'))
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_service_id_organization_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."organization_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_joined_by_accounts_id_fk" FOREIGN KEY ("joined_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_offers" ADD CONSTRAINT "waitlist_offers_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_person_index" ON "waitlist_entries" USING btree ("person_id","resource_id","service_id","site_id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_line_index" ON "waitlist_entries" USING btree ("resource_id","service_id","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_due_index" ON "waitlist_entries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "waitlist_offers_appointment_index" ON "waitlist_offers" USING btree ("appointment_id");