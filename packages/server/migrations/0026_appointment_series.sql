CREATE TABLE "appointment_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"interval_weeks" smallint NOT NULL,
	"count" smallint NOT NULL,
	"booked_by" uuid,
	"key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_series_person_check" CHECK (("appointment_series"."client_id" is null) <> ("appointment_series"."dependant_id" is null)),
	CONSTRAINT "appointment_series_rhythm_check" CHECK ("appointment_series"."interval_weeks" between 1 and 4 and "appointment_series"."count" between 2 and 26)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "series_index" smallint;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_series" ADD CONSTRAINT "appointment_series_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_series_person_index" ON "appointment_series" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_series_key_index" ON "appointment_series" USING btree ("booked_by","key");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_series_id_appointment_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."appointment_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_series_index" ON "appointments" USING btree ("series_id","starts_at");--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_series_check" CHECK (("appointments"."series_id" is null) = ("appointments"."series_index" is null) and "appointments"."series_index" between 1 and 26);