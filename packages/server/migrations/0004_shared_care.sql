CREATE TABLE "care_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"member_id" uuid NOT NULL,
	"scopes" text[] NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "care_grants_person_check" CHECK (("care_grants"."client_id" is null) <> ("care_grants"."dependant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "care_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"code_hash" text,
	"scopes" text[] NOT NULL,
	"relation" text,
	"ends_at" timestamp (3) with time zone,
	"language" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "care_invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "care_invitations_kind_check" CHECK ("care_invitations"."kind" in ('member', 'guardian')),
	CONSTRAINT "care_invitations_person_check" CHECK (("care_invitations"."client_id" is null) <> ("care_invitations"."dependant_id" is null)),
	CONSTRAINT "care_invitations_way_check" CHECK (("care_invitations"."email" is null) <> ("care_invitations"."code_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "dependants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birth_date" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardianships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dependant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"scopes" text[] NOT NULL,
	"is_lead" boolean NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "canned_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"side" text NOT NULL,
	"read_sequence" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_members_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id"),
	CONSTRAINT "conversation_members_side_check" CHECK ("conversation_members"."side" in ('person', 'team'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"subject" text NOT NULL,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"assignee_id" uuid,
	"priority" text DEFAULT 'normal' NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"waiting_since" timestamp (3) with time zone,
	CONSTRAINT "conversations_person_check" CHECK (("conversations"."client_id" is null) <> ("conversations"."dependant_id" is null))
);
--> statement-breakpoint
CREATE TABLE "internal_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"author_account_id" uuid,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "message_attachments_message_id_document_id_pk" PRIMARY KEY("message_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "message_drafts" (
	"conversation_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"attachment_ids" uuid[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_drafts_conversation_id_account_id_pk" PRIMARY KEY("conversation_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"author_account_id" uuid,
	"side" text NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_link_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_link_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" uuid NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_members" (
	"document_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "document_members_document_id_account_id_pk" PRIMARY KEY("document_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "document_pieces" (
	"document_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"bytes" integer NOT NULL,
	"object_name" uuid NOT NULL,
	CONSTRAINT "document_pieces_document_id_offset_pk" PRIMARY KEY("document_id","offset"),
	CONSTRAINT "document_pieces_object_name_unique" UNIQUE("object_name")
);
--> statement-breakpoint
CREATE TABLE "document_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"requested_by" uuid,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"due_on" date,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "document_requests_person_check" CHECK (("document_requests"."client_id" is null) <> ("document_requests"."dependant_id" is null)),
	CONSTRAINT "document_requests_state_check" CHECK ("document_requests"."state" in ('open', 'answered', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "document_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_reviews_key" UNIQUE("document_id","reviewed_by")
);
--> statement-breakpoint
CREATE TABLE "document_texts" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"content_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', content)) STORED
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"uploaded_by" uuid,
	"upload_key" uuid NOT NULL,
	"request_id" uuid,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"wrapped_key" text NOT NULL,
	"media_type" text,
	"content_hash" text,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"document_date" date,
	"sort_date" date NOT NULL,
	"audience" text DEFAULT 'team' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"error_at" timestamp (3) with time zone,
	"error_reason" text,
	"duplicate_of" uuid,
	"suggested_title" text,
	"scan_state" text DEFAULT 'waiting' NOT NULL,
	"scan_attempts" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', title || ' ' || translate(file_name, '._-', '   '))) STORED,
	CONSTRAINT "documents_upload_key" UNIQUE("uploaded_by","upload_key"),
	CONSTRAINT "documents_person_check" CHECK (("documents"."client_id" is null) <> ("documents"."dependant_id" is null)),
	CONSTRAINT "documents_audience_check" CHECK ("documents"."audience" in ('team', 'named', 'nobody')),
	CONSTRAINT "documents_scan_check" CHECK ("documents"."scan_state" in ('waiting', 'done', 'none')),
	CONSTRAINT "documents_received_check" CHECK ("documents"."received_bytes" <= "documents"."bytes"),
	CONSTRAINT "documents_stored_check" CHECK ("documents"."stored_at" is null or ("documents"."media_type" is not null and "documents"."content_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "account_event_positions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_events" (
	"account_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"topic" text NOT NULL,
	"about" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_events_account_id_position_pk" PRIMARY KEY("account_id","position")
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"site_id" text,
	"kind" text NOT NULL,
	"notification_id" uuid,
	"about" uuid,
	"is_digest" boolean NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardianships" ADD CONSTRAINT "guardianships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "internal_notes" ADD CONSTRAINT "internal_notes_author_account_id_accounts_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_account_id_accounts_id_fk" FOREIGN KEY ("author_account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_link_views" ADD CONSTRAINT "document_link_views_link_id_document_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."document_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_members" ADD CONSTRAINT "document_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_pieces" ADD CONSTRAINT "document_pieces_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_requested_by_accounts_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reviews" ADD CONSTRAINT "document_reviews_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reviews" ADD CONSTRAINT "document_reviews_reviewed_by_accounts_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_texts" ADD CONSTRAINT "document_texts_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_accounts_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_request_id_document_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."document_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_event_positions" ADD CONSTRAINT "account_event_positions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_grants_live_index" ON "care_grants" USING btree ("site_id","person_id","member_id") WHERE "care_grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "care_grants_person_index" ON "care_grants" USING btree ("person_id","started_at","id");--> statement-breakpoint
CREATE INDEX "care_grants_member_index" ON "care_grants" USING btree ("member_id","started_at","id");--> statement-breakpoint
CREATE INDEX "care_invitations_person_index" ON "care_invitations" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "care_invitations_email_index" ON "care_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_live_index" ON "guardianships" USING btree ("dependant_id","account_id") WHERE "guardianships"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guardianships_lead_index" ON "guardianships" USING btree ("dependant_id") WHERE "guardianships"."ended_at" is null and "guardianships"."is_lead";--> statement-breakpoint
CREATE INDEX "guardianships_account_index" ON "guardianships" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "canned_replies_organization_index" ON "canned_replies" USING btree ("organization_id","title");--> statement-breakpoint
CREATE INDEX "conversation_members_account_index" ON "conversation_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversations_person_index" ON "conversations" USING btree ("person_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_organization_index" ON "conversations" USING btree ("organization_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_subject_index" ON "conversations" USING gin (to_tsvector('simple', "subject"));--> statement-breakpoint
CREATE INDEX "internal_notes_conversation_index" ON "internal_notes" USING btree ("conversation_id","organization_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "internal_notes_key_index" ON "internal_notes" USING btree ("author_account_id","key");--> statement-breakpoint
CREATE INDEX "message_drafts_account_index" ON "message_drafts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_sequence_index" ON "messages" USING btree ("conversation_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key_index" ON "messages" USING btree ("author_account_id","key");--> statement-breakpoint
CREATE INDEX "messages_text_index" ON "messages" USING gin (to_tsvector('simple', "text"));--> statement-breakpoint
CREATE INDEX "document_link_views_link_index" ON "document_link_views" USING btree ("link_id","viewed_at");--> statement-breakpoint
CREATE INDEX "document_links_document_index" ON "document_links" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "document_members_account_index" ON "document_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_requests_person_index" ON "document_requests" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_requests_requester_index" ON "document_requests" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "document_texts_words_index" ON "document_texts" USING gin ("content_words");--> statement-breakpoint
CREATE INDEX "documents_person_index" ON "documents" USING btree ("person_id","stored_at","id");--> statement-breakpoint
CREATE INDEX "documents_date_index" ON "documents" USING btree ("person_id","sort_date","id");--> statement-breakpoint
CREATE INDEX "documents_content_index" ON "documents" USING btree ("person_id","content_hash");--> statement-breakpoint
CREATE INDEX "documents_words_index" ON "documents" USING gin ("title_words");--> statement-breakpoint
CREATE INDEX "documents_uploads_index" ON "documents" USING btree ("touched_at") WHERE "documents"."stored_at" is null;--> statement-breakpoint
CREATE INDEX "documents_scans_index" ON "documents" USING btree ("stored_at") WHERE "documents"."scan_state" = 'waiting' and "documents"."stored_at" is not null;--> statement-breakpoint
CREATE INDEX "documents_request_index" ON "documents" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "account_events_created_index" ON "account_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_mails_due_index" ON "notification_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "notification_mails_account_index" ON "notification_mails" USING btree ("account_id","due_at");--> statement-breakpoint
CREATE INDEX "notifications_about_index" ON "notifications" USING btree ("account_id","about") WHERE "notifications"."read_at" is null and "notifications"."about" is not null;