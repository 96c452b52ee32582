CREATE TABLE "care_resource_members" (
	"resource_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "care_resource_members_resource_id_account_id_pk" PRIMARY KEY("resource_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "care_resources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"type" text NOT NULL,
	"scope" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"code_system" text,
	"code" text,
	"category" text,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"effective_to" timestamp (3) with time zone,
	"value" double precision,
	"second_value" double precision,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"audience" text DEFAULT 'team' NOT NULL,
	"author_id" uuid,
	"source" text NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"import_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"error_at" timestamp (3) with time zone,
	"error_reason" text,
	"search_text" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold_text(search_text))) STORED,
	"content" jsonb NOT NULL,
	CONSTRAINT "care_resources_person_check" CHECK (("care_resources"."client_id" is null) <> ("care_resources"."dependant_id" is null)),
	CONSTRAINT "care_resources_scope_check" CHECK ("care_resources"."scope" in ('record', 'journal')),
	CONSTRAINT "care_resources_audience_check" CHECK ("care_resources"."audience" in ('team', 'named', 'nobody')),
	CONSTRAINT "care_resources_source_check" CHECK ("care_resources"."source" in ('self', 'guardian', 'member', 'device', 'import', 'form', 'upstream')),
	CONSTRAINT "care_resources_time_check" CHECK ("care_resources"."effective_to" >= "care_resources"."effective_at")
);
--> statement-breakpoint
CREATE TABLE "care_versions" (
	"resource_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"audience" text NOT NULL,
	"actor_id" uuid,
	"change" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_versions_resource_id_version_pk" PRIMARY KEY("resource_id","version"),
	CONSTRAINT "care_versions_audience_check" CHECK ("care_versions"."audience" in ('team', 'named', 'nobody')),
	CONSTRAINT "care_versions_change_check" CHECK ("care_versions"."change" in ('created', 'changed', 'enteredInError', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "care_resource_members" ADD CONSTRAINT "care_resource_members_resource_id_care_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_resource_members" ADD CONSTRAINT "care_resource_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_resources" ADD CONSTRAINT "care_resources_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_resources" ADD CONSTRAINT "care_resources_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_resources" ADD CONSTRAINT "care_resources_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_resources" ADD CONSTRAINT "care_resources_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_versions" ADD CONSTRAINT "care_versions_resource_id_care_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_versions" ADD CONSTRAINT "care_versions_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_resource_members_account_index" ON "care_resource_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "care_resources_time_index" ON "care_resources" USING btree ("person_id","type","effective_at","id");--> statement-breakpoint
CREATE INDEX "care_resources_code_index" ON "care_resources" USING btree ("person_id","code","effective_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_resources_import_index" ON "care_resources" USING btree ("person_id","import_key");--> statement-breakpoint
CREATE INDEX "care_resources_words_index" ON "care_resources" USING gin ("words");--> statement-breakpoint
CREATE INDEX "care_resources_author_index" ON "care_resources" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "care_resources_confirmer_index" ON "care_resources" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "care_versions_actor_index" ON "care_versions" USING btree ("actor_id");--> statement-breakpoint
-- What a resource has been is never rewritten; that who changed it is gone may be noted, and it goes with the resource.
CREATE FUNCTION "care_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."actor_id" IS NOT NULL OR to_jsonb(NEW) - 'actor_id' IS DISTINCT FROM to_jsonb(OLD) - 'actor_id' THEN
		RAISE EXCEPTION 'Versions of care resources are not changed';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "care_versions_refuse_change" BEFORE UPDATE ON "care_versions"
	FOR EACH ROW EXECUTE FUNCTION "care_refuse_change"();
