CREATE TABLE "profile_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"client_id" uuid,
	"dependant_id" uuid,
	"person_id" uuid GENERATED ALWAYS AS (coalesce(client_id, dependant_id)) STORED NOT NULL,
	"change" text NOT NULL,
	"target_id" uuid,
	"target_version" integer,
	"content" jsonb NOT NULL,
	"message" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid,
	"proposal_key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"entry_id" uuid,
	CONSTRAINT "profile_proposals_person_check" CHECK (("profile_proposals"."client_id" is null) <> ("profile_proposals"."dependant_id" is null)),
	CONSTRAINT "profile_proposals_change_check" CHECK ("profile_proposals"."change" in ('add', 'change', 'end')),
	CONSTRAINT "profile_proposals_state_check" CHECK ("profile_proposals"."state" in ('pending', 'accepted', 'declined', 'withdrawn', 'outdated')),
	CONSTRAINT "profile_proposals_target_check" CHECK (("profile_proposals"."change" = 'add') = ("profile_proposals"."target_id" is null) and ("profile_proposals"."target_id" is null) = ("profile_proposals"."target_version" is null))
);
--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_dependant_id_dependants_id_fk" FOREIGN KEY ("dependant_id") REFERENCES "public"."dependants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_target_id_care_resources_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_proposed_by_accounts_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_proposals" ADD CONSTRAINT "profile_proposals_entry_id_care_resources_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."care_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_proposals_person_index" ON "profile_proposals" USING btree ("person_id","state","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_proposals_key_index" ON "profile_proposals" USING btree ("person_id","proposed_by","proposal_key");--> statement-breakpoint
CREATE INDEX "profile_proposals_proposer_index" ON "profile_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "profile_proposals_decider_index" ON "profile_proposals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "profile_proposals_target_index" ON "profile_proposals" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "profile_proposals_entry_index" ON "profile_proposals" USING btree ("entry_id");