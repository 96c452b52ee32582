CREATE TABLE "service_request_documents" (
	"request_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "service_request_documents_request_id_document_id_pk" PRIMARY KEY("request_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "service_request_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"status" text,
	"text" text,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "service_request_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "service_request_events_kind_check" CHECK (("service_request_events"."status" is null) <> ("service_request_events"."text" is null))
);
--> statement-breakpoint
CREATE TABLE "service_request_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"type_id" uuid NOT NULL,
	"requested_by" uuid,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"urgency" text DEFAULT 'routine' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"preferred_times" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"form_assignment_id" uuid,
	"handled_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"answer_due_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_requests_person_check" CHECK (("service_requests"."client_id" is null) <> ("service_requests"."dependant_id" is null)),
	CONSTRAINT "service_requests_status_check" CHECK ("service_requests"."status" in ('draft', 'submitted', 'accepted', 'inProgress', 'completed', 'declined', 'cancelled')),
	CONSTRAINT "service_requests_urgency_check" CHECK ("service_requests"."urgency" in ('routine', 'urgent', 'asap', 'stat')),
	CONSTRAINT "service_requests_reason_check" CHECK ("service_requests"."status" <> 'declined' or btrim("service_requests"."reason") <> ''),
	CONSTRAINT "service_requests_submitted_check" CHECK (("service_requests"."status" = 'draft') = ("service_requests"."submitted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "service_type_answerers" (
	"type_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "service_type_answerers_type_id_account_id_pk" PRIMARY KEY("type_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "service_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"questionnaire_id" uuid,
	"response_hours" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "service_types_hours_check" CHECK ("service_types"."response_hours" between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "service_request_documents" ADD CONSTRAINT "service_request_documents_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_documents" ADD CONSTRAINT "service_request_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_events" ADD CONSTRAINT "service_request_events_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_notes" ADD CONSTRAINT "service_request_notes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_request_notes" ADD CONSTRAINT "service_request_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_type_id_service_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."service_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_form_assignment_id_form_assignments_id_fk" FOREIGN KEY ("form_assignment_id") REFERENCES "public"."form_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_type_answerers" ADD CONSTRAINT "service_type_answerers_type_id_service_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."service_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_type_answerers" ADD CONSTRAINT "service_type_answerers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_types" ADD CONSTRAINT "service_types_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_request_documents_document_index" ON "service_request_documents" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "service_request_events_request_index" ON "service_request_events" USING btree ("request_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_events_key_index" ON "service_request_events" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "service_request_notes_request_index" ON "service_request_notes" USING btree ("request_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_request_notes_key_index" ON "service_request_notes" USING btree ("author_id","key");--> statement-breakpoint
CREATE INDEX "service_requests_person_index" ON "service_requests" USING btree ("person_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "service_requests_type_index" ON "service_requests" USING btree ("type_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "service_requests_handler_index" ON "service_requests" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "service_requests_form_index" ON "service_requests" USING btree ("form_assignment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_key_index" ON "service_requests" USING btree ("requested_by","key");--> statement-breakpoint
CREATE INDEX "service_type_answerers_account_index" ON "service_type_answerers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_types_name_index" ON "service_types" USING btree ("organization_id",lower("name"));--> statement-breakpoint
CREATE INDEX "service_types_questionnaire_index" ON "service_types" USING btree ("questionnaire_id");--> statement-breakpoint
-- What drizzle-kit cannot say: the ways of a status are those of the contract, and what has happened is only ever added to.
CREATE FUNCTION "service_requests_check_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF NEW."status" NOT IN ('draft', 'submitted') THEN
			RAISE EXCEPTION 'A request begins as a draft' USING ERRCODE = 'check_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF NEW."status" IS DISTINCT FROM OLD."status" AND NOT EXISTS (
		SELECT FROM (VALUES
			('draft', 'submitted'),
			('submitted', 'accepted'), ('submitted', 'declined'), ('submitted', 'cancelled'),
			('accepted', 'inProgress'), ('accepted', 'completed'), ('accepted', 'declined'), ('accepted', 'cancelled'),
			('inProgress', 'completed'), ('inProgress', 'cancelled')
		) AS ways ("from", "to") WHERE ways."from" = OLD."status" AND ways."to" = NEW."status"
	) THEN
		RAISE EXCEPTION 'A request does not go from % to %', OLD."status", NEW."status" USING ERRCODE = 'check_violation';
	END IF;
	IF OLD."status" <> 'draft' AND
		(NEW."text", NEW."urgency", NEW."preferred_times", NEW."type_id") IS DISTINCT FROM
		(OLD."text", OLD."urgency", OLD."preferred_times", OLD."type_id") THEN
		RAISE EXCEPTION 'What was submitted is not changed' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "service_requests_status" BEFORE INSERT OR UPDATE ON "service_requests"
	FOR EACH ROW EXECUTE FUNCTION "service_requests_check_status"();--> statement-breakpoint
CREATE FUNCTION "service_request_events_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A foreign key deletes them with the request, and forgets who is gone.
	IF pg_trigger_depth() > 1 THEN
		RETURN COALESCE(NEW, OLD);
	END IF;
	RAISE EXCEPTION 'What has happened with a request is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "service_request_events_append_only" BEFORE UPDATE OR DELETE ON "service_request_events"
	FOR EACH ROW EXECUTE FUNCTION "service_request_events_refuse_change"();
