CREATE TABLE "form_assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"questionnaire_version" integer NOT NULL,
	"organization_id" uuid,
	"assigned_by" uuid,
	"is_of_site" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"round" text NOT NULL,
	"note" text NOT NULL,
	"due_on" date,
	"remind_days" integer,
	"remind_at" timestamp (3) with time zone,
	"assignment_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"response_id" uuid,
	CONSTRAINT "form_assignments_person_check" CHECK (("form_assignments"."client_id" is null) <> ("form_assignments"."dependant_id" is null)),
	CONSTRAINT "form_assignments_state_check" CHECK ("form_assignments"."state" in ('open', 'submitted', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "form_draft_answers" (
	"draft_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answers" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"draft_revision" integer NOT NULL,
	"bytes" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "form_draft_answers_draft_id_question_pk" PRIMARY KEY("draft_id","question")
);
--> statement-breakpoint
CREATE TABLE "form_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assignment_id" uuid,
	"link_id" uuid,
	"revision" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "form_drafts_assignment_id_unique" UNIQUE("assignment_id"),
	CONSTRAINT "form_drafts_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "form_drafts_whose_check" CHECK (("form_drafts"."assignment_id" is null) <> ("form_drafts"."link_id" is null))
);
--> statement-breakpoint
CREATE TABLE "form_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"questionnaire_version" integer NOT NULL,
	"organization_id" uuid,
	"created_by" uuid,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"answers" jsonb,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "form_links_submitted_check" CHECK (("form_links"."submitted_at" is null) = ("form_links"."answers" is null))
);
--> statement-breakpoint
CREATE TABLE "form_responses" (
	"resource_id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid,
	"questionnaire_id" uuid NOT NULL,
	"questionnaire_version" integer NOT NULL,
	"round" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"amended_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "questionnaire_versions" (
	"questionnaire_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid,
	CONSTRAINT "questionnaire_versions_questionnaire_id_version_pk" PRIMARY KEY("questionnaire_id","version")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"organization_id" uuid,
	"author_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"is_changed" boolean DEFAULT false NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "questionnaires_state_check" CHECK ("questionnaires"."state" in ('draft', 'active', 'retired')),
	CONSTRAINT "questionnaires_published_check" CHECK (("questionnaires"."state" = 'draft') = ("questionnaires"."published_version" is null))
);
--> statement-breakpoint
CREATE TABLE "response_decisions" (
	"response_id" uuid NOT NULL,
	"proposal_id" uuid NOT NULL,
	"state" text NOT NULL,
	"entry_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "response_decisions_response_id_proposal_id_pk" PRIMARY KEY("response_id","proposal_id"),
	CONSTRAINT "response_decisions_state_check" CHECK ("response_decisions"."state" in ('accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "health_import_rows" ADD COLUMN "resource_id" text;--> statement-breakpoint
ALTER TABLE "health_import_rows" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_assigned_by_accounts_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_response_id_care_resources_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."care_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_assignments" ADD CONSTRAINT "form_assignments_version_fk" FOREIGN KEY ("questionnaire_id","questionnaire_version") REFERENCES "public"."questionnaire_versions"("questionnaire_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft_answers" ADD CONSTRAINT "form_draft_answers_draft_id_form_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."form_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft_answers" ADD CONSTRAINT "form_draft_answers_saved_by_accounts_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_assignment_id_form_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_drafts" ADD CONSTRAINT "form_drafts_link_id_form_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."form_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_links" ADD CONSTRAINT "form_links_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_links" ADD CONSTRAINT "form_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_links" ADD CONSTRAINT "form_links_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_links" ADD CONSTRAINT "form_links_version_fk" FOREIGN KEY ("questionnaire_id","questionnaire_version") REFERENCES "public"."questionnaire_versions"("questionnaire_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_resource_id_care_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_assignment_id_form_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_responses" ADD CONSTRAINT "form_responses_version_fk" FOREIGN KEY ("questionnaire_id","questionnaire_version") REFERENCES "public"."questionnaire_versions"("questionnaire_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_versions" ADD CONSTRAINT "questionnaire_versions_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_versions" ADD CONSTRAINT "questionnaire_versions_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_decisions" ADD CONSTRAINT "response_decisions_response_id_care_resources_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_decisions" ADD CONSTRAINT "response_decisions_entry_id_care_resources_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."care_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_decisions" ADD CONSTRAINT "response_decisions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_assignments_person_index" ON "form_assignments" USING btree ("person_id","state","created_at");--> statement-breakpoint
CREATE INDEX "form_assignments_version_index" ON "form_assignments" USING btree ("questionnaire_id","questionnaire_version");--> statement-breakpoint
CREATE INDEX "form_assignments_organization_index" ON "form_assignments" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_assignments_key_index" ON "form_assignments" USING btree ("assigned_by","assignment_key","person_id");--> statement-breakpoint
CREATE INDEX "form_assignments_response_index" ON "form_assignments" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "form_assignments_remind_index" ON "form_assignments" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "form_draft_answers_saver_index" ON "form_draft_answers" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "form_links_questionnaire_index" ON "form_links" USING btree ("questionnaire_id","created_at");--> statement-breakpoint
CREATE INDEX "form_links_organization_index" ON "form_links" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "form_links_creator_index" ON "form_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "form_links_reviewer_index" ON "form_links" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "form_responses_version_index" ON "form_responses" USING btree ("questionnaire_id","questionnaire_version");--> statement-breakpoint
CREATE INDEX "form_responses_assignment_index" ON "form_responses" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "form_responses_reviewer_index" ON "form_responses" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "questionnaire_versions_publisher_index" ON "questionnaire_versions" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "questionnaires_organization_index" ON "questionnaires" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "questionnaires_author_index" ON "questionnaires" USING btree ("author_id","updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaires_key_index" ON "questionnaires" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "response_decisions_entry_index" ON "response_decisions" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "response_decisions_decider_index" ON "response_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE FUNCTION "forms_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."published_by" IS NOT NULL OR to_jsonb(NEW) - 'published_by' IS DISTINCT FROM to_jsonb(OLD) - 'published_by' THEN
		RAISE EXCEPTION 'Published versions of forms are not changed';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "questionnaire_versions_refuse_change" BEFORE UPDATE ON "questionnaire_versions"
	FOR EACH ROW EXECUTE FUNCTION "forms_refuse_change"();
