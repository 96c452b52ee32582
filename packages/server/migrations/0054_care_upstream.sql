CREATE TABLE "care_upstream_removals" (
	"type" text NOT NULL,
	"upstream_id" text NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_upstream_removals_type_upstream_id_pk" PRIMARY KEY("type","upstream_id")
);
--> statement-breakpoint
CREATE TABLE "care_upstream_versions" (
	"resource_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"upstream_id" text NOT NULL,
	"upstream_version" text NOT NULL,
	"content_version" text NOT NULL,
	CONSTRAINT "care_upstream_versions_resource_id_version_pk" PRIMARY KEY("resource_id","version"),
	CONSTRAINT "care_upstream_versions_version_check" CHECK ("care_upstream_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "care_upstream_versions" ADD CONSTRAINT "care_upstream_versions_resource_id_care_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_upstream_removals_due_index" ON "care_upstream_removals" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE FUNCTION "care_upstream_note_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "care_upstream_removals" ("type", "upstream_id", "removed_at", "next_attempt_at")
		SELECT DISTINCT OLD."type", "upstream_id", now(), now() FROM "care_upstream_versions" WHERE "resource_id" = OLD."id"
		ON CONFLICT DO NOTHING;
	RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "care_resources_note_removal" BEFORE DELETE ON "care_resources"
	FOR EACH ROW EXECUTE FUNCTION "care_upstream_note_removal"();
