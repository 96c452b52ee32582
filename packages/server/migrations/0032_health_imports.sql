CREATE TABLE "health_import_counts" (
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "health_import_counts_import_id_kind_outcome_pk" PRIMARY KEY("import_id","kind","outcome")
);
--> statement-breakpoint
CREATE TABLE "health_import_parts" (
	"import_id" uuid NOT NULL,
	"content" text NOT NULL,
	"part" integer NOT NULL,
	CONSTRAINT "health_import_parts_import_id_content_part_pk" PRIMARY KEY("import_id","content","part")
);
--> statement-breakpoint
CREATE TABLE "health_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"resource_type" text NOT NULL,
	"scope" text,
	"state" text NOT NULL,
	"content" jsonb,
	"entry_key" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entry_id" uuid,
	CONSTRAINT "health_import_rows_scope_check" CHECK ("health_import_rows"."scope" in ('record', 'journal')),
	CONSTRAINT "health_import_rows_state_check" CHECK ("health_import_rows"."state" in ('new', 'present', 'refused', 'accepted', 'leftOut', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "health_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"import_key" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"audience" text,
	"samples" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "health_imports_person_check" CHECK (("health_imports"."client_id" is null) <> ("health_imports"."dependant_id" is null)),
	CONSTRAINT "health_imports_format_check" CHECK ("health_imports"."format" in ('appleHealth', 'csv', 'fhir')),
	CONSTRAINT "health_imports_state_check" CHECK ("health_imports"."state" in ('open', 'accepted', 'undone')),
	CONSTRAINT "health_imports_audience_check" CHECK ("health_imports"."audience" in ('team', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "sample_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sample_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vital_sample_sums" (
	"series_id" bigint NOT NULL,
	"hours" smallint NOT NULL,
	"slot" integer NOT NULL,
	"count" integer NOT NULL,
	"min" double precision NOT NULL,
	"max" double precision NOT NULL,
	"sum" double precision NOT NULL,
	"second_min" double precision,
	"second_max" double precision,
	"second_sum" double precision,
	CONSTRAINT "vital_sample_sums_series_id_hours_slot_pk" PRIMARY KEY("series_id","hours","slot"),
	CONSTRAINT "vital_sample_sums_hours_check" CHECK ("vital_sample_sums"."hours" in (1, 24)),
	CONSTRAINT "vital_sample_sums_count_check" CHECK ("vital_sample_sums"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "vital_samples" (
	"series_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL,
	"second_value" double precision,
	CONSTRAINT "vital_samples_series_id_at_value_pk" PRIMARY KEY("series_id","at","value")
);
--> statement-breakpoint
ALTER TABLE "health_import_counts" ADD CONSTRAINT "health_import_counts_import_id_health_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."health_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_import_parts" ADD CONSTRAINT "health_import_parts_import_id_health_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."health_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_import_rows" ADD CONSTRAINT "health_import_rows_import_id_health_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."health_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_import_rows" ADD CONSTRAINT "health_import_rows_entry_id_care_resources_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."care_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_imports" ADD CONSTRAINT "health_imports_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_imports" ADD CONSTRAINT "health_imports_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_imports" ADD CONSTRAINT "health_imports_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_series" ADD CONSTRAINT "sample_series_import_id_health_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."health_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_sample_sums" ADD CONSTRAINT "vital_sample_sums_series_id_sample_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."sample_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_samples" ADD CONSTRAINT "vital_samples_series_id_sample_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."sample_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_import_rows_position_index" ON "health_import_rows" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "health_import_rows_entry_index" ON "health_import_rows" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "health_imports_person_index" ON "health_imports" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_imports_open_index" ON "health_imports" USING btree ("person_id","site_id") WHERE "health_imports"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "health_imports_key_index" ON "health_imports" USING btree ("person_id","import_key");--> statement-breakpoint
CREATE INDEX "health_imports_creator_index" ON "health_imports" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_series_import_index" ON "sample_series" USING btree ("import_id","kind","unit","source");