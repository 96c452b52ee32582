ALTER TABLE "care_versions" DROP CONSTRAINT "care_versions_change_check";--> statement-breakpoint
DROP INDEX "care_resources_time_index";--> statement-breakpoint
CREATE INDEX "care_resources_time_index" ON "care_resources" USING btree ("person_id","scope","effective_at","id");--> statement-breakpoint
ALTER TABLE "care_versions" ADD CONSTRAINT "care_versions_change_check" CHECK ("care_versions"."change" in ('created', 'changed', 'enteredInError', 'restored', 'confirmed', 'unconfirmed'));