CREATE TABLE "invoice_balances" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_minor" bigint NOT NULL,
	"credited_minor" bigint NOT NULL,
	"open_minor" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_balances" ADD CONSTRAINT "invoice_balances_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_balances" ADD CONSTRAINT "invoice_balances_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_balances_open_index" ON "invoice_balances" USING btree ("organization_id","created_at","invoice_id") WHERE "invoice_balances"."open_minor" > 0;--> statement-breakpoint
CREATE INDEX "invoice_balances_credited_index" ON "invoice_balances" USING btree ("organization_id","created_at","invoice_id") WHERE "invoice_balances"."credited_minor" > 0;--> statement-breakpoint
CREATE INDEX "invoices_draft_index" ON "invoices" USING btree ("organization_id","created_at","id") WHERE "invoices"."number" is null;--> statement-breakpoint
CREATE INDEX "invoices_credit_note_index" ON "invoices" USING btree ("organization_id","created_at","id") WHERE "invoices"."kind" = 'creditNote';--> statement-breakpoint
CREATE INDEX "invoices_buyer_index" ON "invoices" USING gin (to_tsvector('simple', fold_text("buyer" ->> 'name')));--> statement-breakpoint
CREATE FUNCTION "invoice_balances_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whatever is written: what stands here are the sums. Who waited for the row sees what the other has added.
	IF TG_OP = 'UPDATE' AND (NEW."invoice_id" <> OLD."invoice_id"
		OR NEW."organization_id" <> OLD."organization_id" OR (OLD."organization_id" IS NULL AND NEW."organization_id" IS NOT NULL)) THEN
		RAISE EXCEPTION 'A balance stays with its invoice' USING ERRCODE = 'insufficient_privilege';
	END IF;
	SELECT coalesce(sum(CASE WHEN paying."refunds_id" IS NULL THEN 1 ELSE -1 END * part."amount_minor"), 0) INTO NEW."paid_minor"
		FROM "allocations" part JOIN "payments" paying ON paying."id" = part."payment_id"
		WHERE part."invoice_id" = NEW."invoice_id";
	SELECT coalesce(sum("gross_minor"), 0) INTO NEW."credited_minor" FROM "invoices"
		WHERE "corrects_id" = NEW."invoice_id" AND "number" IS NOT NULL;
	SELECT "created_at", "gross_minor" - NEW."credited_minor" - NEW."paid_minor",
		CASE WHEN TG_OP = 'INSERT' THEN "organization_id" ELSE NEW."organization_id" END
		INTO NEW."created_at", NEW."open_minor", NEW."organization_id"
		FROM "invoices" WHERE "id" = NEW."invoice_id" AND "number" IS NOT NULL AND "kind" = 'invoice';
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_balances_count" BEFORE INSERT OR UPDATE ON "invoice_balances"
	FOR EACH ROW EXECUTE FUNCTION "invoice_balances_count"();--> statement-breakpoint
CREATE TRIGGER "invoice_balances_refuse_delete" BEFORE DELETE ON "invoice_balances"
	FOR EACH ROW EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "invoice_balances_refuse_truncate" BEFORE TRUNCATE ON "invoice_balances"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE FUNCTION "invoices_write_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."number" IS NULL OR (TG_OP = 'UPDATE' AND OLD."number" IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	IF NEW."kind" = 'invoice' THEN
		INSERT INTO "invoice_balances" ("invoice_id") VALUES (NEW."id");
	ELSE
		UPDATE "invoice_balances" SET "credited_minor" = 0 WHERE "invoice_id" = NEW."corrects_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_write_balance" AFTER INSERT OR UPDATE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "invoices_write_balance"();--> statement-breakpoint
CREATE FUNCTION "allocations_write_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "invoice_balances" SET "paid_minor" = 0 WHERE "invoice_id" = NEW."invoice_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "allocations_write_balance" AFTER INSERT ON "allocations"
	FOR EACH ROW EXECUTE FUNCTION "allocations_write_balance"();--> statement-breakpoint
INSERT INTO "invoice_balances" ("invoice_id") SELECT "id" FROM "invoices" WHERE "number" IS NOT NULL AND "kind" = 'invoice';
