ALTER TABLE "care_invitations" DROP CONSTRAINT "care_invitations_kind_check";--> statement-breakpoint
ALTER TABLE "dependants" ADD COLUMN "handed_over_to" uuid;--> statement-breakpoint
ALTER TABLE "dependants" ADD COLUMN "handed_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dependants" ADD CONSTRAINT "dependants_handed_over_to_accounts_id_fk" FOREIGN KEY ("handed_over_to") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "care_invitations_handover_index" ON "care_invitations" USING btree ("dependant_id") WHERE "care_invitations"."kind" = 'handover' and "care_invitations"."accepted_at" is null and "care_invitations"."declined_at" is null
          and "care_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "dependants_handover_index" ON "dependants" USING btree ("handed_over_to");--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_kind_check" CHECK ("care_invitations"."kind" in ('member', 'guardian', 'client', 'handover'));--> statement-breakpoint
ALTER TABLE "dependants" ADD CONSTRAINT "dependants_handover_check" CHECK (("dependants"."handed_over_to" is null) = ("dependants"."handed_over_at" is null));