CREATE TABLE "invoice_copies" (
	"invoice_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_copies_invoice_id_hash_pk" PRIMARY KEY("invoice_id","hash"),
	CONSTRAINT "invoice_copies_hash_check" CHECK ("invoice_copies"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "service_request_times" ADD COLUMN "expiry_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_copies" ADD CONSTRAINT "invoice_copies_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaires_updater_index" ON "questionnaires" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "service_request_times_expiry_index" ON "service_request_times" USING btree ("held_until") WHERE "service_request_times"."state" = 'held' and "service_request_times"."expiry_told_at" is null;--> statement-breakpoint
UPDATE "service_request_times" SET "expiry_told_at" = "held_until" WHERE "state" = 'held' AND "held_until" <= now();--> statement-breakpoint
CREATE FUNCTION "invoice_copies_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What was given out is not changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_copies_refuse_change" BEFORE UPDATE OR DELETE ON "invoice_copies"
	FOR EACH ROW EXECUTE FUNCTION "invoice_copies_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_copies_refuse_truncate" BEFORE TRUNCATE ON "invoice_copies"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();
