CREATE TABLE "service_resources" (
	"service_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	CONSTRAINT "service_resources_service_id_resource_id_pk" PRIMARY KEY("service_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "organization_services" DROP CONSTRAINT "organization_services_place_check";--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "capacity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "travel_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "price_minor" integer;--> statement-breakpoint
ALTER TABLE "organization_services" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD COLUMN "occasion_id" uuid;--> statement-breakpoint
UPDATE "schedule_claims" SET "occasion_id" = "appointment_id";--> statement-breakpoint
ALTER TABLE "schedule_claims" ALTER COLUMN "occasion_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD COLUMN "seat" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "service_resources" ADD CONSTRAINT "service_resources_service_id_organization_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."organization_services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_resources" ADD CONSTRAINT "service_resources_resource_id_schedule_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."schedule_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_resources_resource_index" ON "service_resources" USING btree ("resource_id");--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD CONSTRAINT "schedule_resources_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "schedule_claims_occasion_index" ON "schedule_claims" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "schedule_resources_organization_index" ON "schedule_resources" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "organization_services" ADD CONSTRAINT "organization_services_group_check" CHECK ("organization_services"."capacity" between 1 and 50 and "organization_services"."travel_minutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "organization_services" ADD CONSTRAINT "organization_services_price_check" CHECK (("organization_services"."price_minor" is null) = ("organization_services"."currency" is null)
        and "organization_services"."price_minor" between 0 and 100000000 and "organization_services"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "organization_services" ADD CONSTRAINT "organization_services_place_check" CHECK ("organization_services"."place" in ('onSite', 'video', 'phone', 'home'));--> statement-breakpoint
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_seat_check" CHECK ("schedule_claims"."seat" between 0 and 49);--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD CONSTRAINT "schedule_resources_kind_check" CHECK (("schedule_resources"."organization_id" is null) = ("schedule_resources"."name" is null)
        and ("schedule_resources"."organization_id" is null or "schedule_resources"."account_id" is null)
        and ("schedule_resources"."organization_id" is not null or "schedule_resources"."retired_at" is null));
--> statement-breakpoint
ALTER TABLE "schedule_claims" DROP CONSTRAINT "schedule_claims_no_overlap";--> statement-breakpoint
-- One time is sold once: whatever the code does, of one resource and lane no two occasions have a moment in common. An
-- occasion may overlap itself, so that a move has the new time before it gives up the old one, and a group shares its time.
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_no_overlap" EXCLUDE USING gist
	("resource_id" WITH =, "lane" WITH =, "occasion_id" WITH <>, "during" WITH &&);--> statement-breakpoint
-- One seat is sold once, wherever its time moves.
ALTER TABLE "schedule_claims" ADD CONSTRAINT "schedule_claims_one_seat" EXCLUDE USING gist
	("occasion_id" WITH =, "seat" WITH =, "appointment_id" WITH <>);
