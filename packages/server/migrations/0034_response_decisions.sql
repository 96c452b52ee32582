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
ALTER TABLE "response_decisions" ADD CONSTRAINT "response_decisions_response_id_care_resources_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."care_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_decisions" ADD CONSTRAINT "response_decisions_entry_id_care_resources_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."care_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_decisions" ADD CONSTRAINT "response_decisions_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_decisions_entry_index" ON "response_decisions" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "response_decisions_decider_index" ON "response_decisions" USING btree ("decided_by");