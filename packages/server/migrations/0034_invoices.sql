CREATE TABLE "billing_profiles" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"iban" text NOT NULL,
	"payment_days" integer NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"number_prefix" text NOT NULL,
	"standard_rate" numeric(4, 2) NOT NULL,
	"reduced_rate" numeric(4, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billing_profiles_payment_days_check" CHECK ("billing_profiles"."payment_days" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"quantity" numeric(15, 6) NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(15, 6) NOT NULL,
	"tax_category" text NOT NULL,
	"tax_rate" numeric(4, 2) NOT NULL,
	"exemption_reason" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"appointment_id" uuid,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_lines_amount_check" CHECK ("invoice_lines"."quantity" > 0 and "invoice_lines"."unit_price" >= 0 and "invoice_lines"."net_minor" >= 0),
	CONSTRAINT "invoice_lines_tax_check" CHECK ("invoice_lines"."tax_category" in ('standard', 'reduced', 'exempt', 'reverseCharge')
        and ("invoice_lines"."tax_category" in ('standard', 'reduced')) = ("invoice_lines"."tax_rate" > 0)
        and ("invoice_lines"."tax_category" <> 'exempt' or "invoice_lines"."exemption_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"prefix" text NOT NULL,
	"next" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_taxes" (
	"invoice_id" uuid NOT NULL,
	"tax_category" text NOT NULL,
	"tax_rate" numeric(4, 2) NOT NULL,
	"position" smallint NOT NULL,
	"taxable_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	CONSTRAINT "invoice_taxes_invoice_id_tax_category_tax_rate_pk" PRIMARY KEY("invoice_id","tax_category","tax_rate")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"organization_id" uuid,
	"client_id" uuid,
	"created_by" uuid,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"corrects_id" uuid,
	"series_id" uuid,
	"number" bigint,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"issued_on" date,
	"due_on" date,
	"issued_at" timestamp (3) with time zone,
	"seller" jsonb,
	"buyer" jsonb,
	"note" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"gross_minor" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"key" uuid NOT NULL,
	"issue_key" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_kind_check" CHECK ("invoices"."kind" in ('invoice', 'creditNote')),
	CONSTRAINT "invoices_corrects_check" CHECK (("invoices"."kind" = 'creditNote') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "invoices_issued_check" CHECK (("invoices"."number" is null) = ("invoices"."series_id" is null) and ("invoices"."number" is null) = ("invoices"."issued_on" is null)
        and ("invoices"."number" is null) = ("invoices"."issued_at" is null) and ("invoices"."number" is null) = ("invoices"."issue_key" is null)
        and ("invoices"."number" is null) = ("invoices"."seller" is null) and ("invoices"."number" is null) = ("invoices"."buyer" is null)),
	CONSTRAINT "invoices_due_check" CHECK ("invoices"."due_on" >= "invoices"."issued_on"),
	CONSTRAINT "invoices_sum_check" CHECK ("invoices"."net_minor" + "invoices"."tax_minor" = "invoices"."gross_minor" and "invoices"."net_minor" >= 0 and "invoices"."tax_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "allocations_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id"),
	CONSTRAINT "allocations_amount_check" CHECK ("allocations"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"organization_id" uuid,
	"recorded_by" uuid,
	"refunds_id" uuid,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"received_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('transfer', 'cash', 'card', 'other'))
);
--> statement-breakpoint
ALTER TABLE "billing_profiles" ADD CONSTRAINT "billing_profiles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_taxes" ADD CONSTRAINT "invoice_taxes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_series_id_invoice_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."invoice_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunds_id_payments_id_fk" FOREIGN KEY ("refunds_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_appointment_index" ON "invoice_lines" USING btree ("appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_series_prefix_index" ON "invoice_series" USING btree ("organization_id","prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_index" ON "invoices" USING btree ("series_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_key_index" ON "invoices" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "invoices_organization_index" ON "invoices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_client_index" ON "invoices" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_corrects_index" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_creator_index" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "allocations_invoice_index" ON "allocations" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key_index" ON "payments" USING btree ("organization_id","key");--> statement-breakpoint
CREATE INDEX "payments_refunds_index" ON "payments" USING btree ("refunds_id");--> statement-breakpoint
CREATE INDEX "payments_recorder_index" ON "payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE FUNCTION "billing_refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Invoices and payments are kept' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_refuse_truncate" BEFORE TRUNCATE ON "invoices"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "invoice_series_refuse_truncate" BEFORE TRUNCATE ON "invoice_series"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "invoice_lines_refuse_truncate" BEFORE TRUNCATE ON "invoice_lines"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "invoice_taxes_refuse_truncate" BEFORE TRUNCATE ON "invoice_taxes"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "payments_refuse_truncate" BEFORE TRUNCATE ON "payments"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE TRIGGER "allocations_refuse_truncate" BEFORE TRUNCATE ON "allocations"
	FOR EACH STATEMENT EXECUTE FUNCTION "billing_refuse_truncate"();--> statement-breakpoint
CREATE FUNCTION "invoices_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- An account or an organization that is erased is forgotten; a party that was there never becomes another one.
	forgotten constant text[] := ARRAY['organization_id', 'client_id', 'created_by'];
BEGIN
	IF OLD."number" IS NULL THEN
		RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
	END IF;
	IF TG_OP = 'DELETE'
		OR to_jsonb(NEW) - forgotten IS DISTINCT FROM to_jsonb(OLD) - forgotten
		OR NEW."organization_id" <> OLD."organization_id" OR (OLD."organization_id" IS NULL AND NEW."organization_id" IS NOT NULL)
		OR NEW."client_id" <> OLD."client_id" OR (OLD."client_id" IS NULL AND NEW."client_id" IS NOT NULL)
		OR NEW."created_by" <> OLD."created_by" OR (OLD."created_by" IS NULL AND NEW."created_by" IS NOT NULL) THEN
		RAISE EXCEPTION 'Issued invoices are not changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_refuse_change" BEFORE UPDATE OR DELETE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "invoices_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "invoices_take_number"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wanted bigint;
BEGIN
	IF NEW."number" IS NULL OR (TG_OP = 'UPDATE' AND OLD."number" IS NOT NULL) THEN
		RETURN NEW;
	END IF;
	SELECT "next" INTO wanted FROM "invoice_series"
		WHERE "id" = NEW."series_id" AND "organization_id" = NEW."organization_id" FOR UPDATE;
	IF wanted IS NULL OR NEW."number" <> wanted THEN
		RAISE EXCEPTION 'An invoice has the number after the one before it' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	UPDATE "invoice_series" SET "next" = "next" + 1 WHERE "id" = NEW."series_id";
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_take_number" BEFORE INSERT OR UPDATE ON "invoices"
	FOR EACH ROW EXECUTE FUNCTION "invoices_take_number"();--> statement-breakpoint
CREATE FUNCTION "invoice_series_check"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last_number bigint;
	current_next bigint;
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."next" > 1 THEN
			RAISE EXCEPTION 'A series with numbers is kept' USING ERRCODE = 'insufficient_privilege';
		END IF;
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' AND (NEW."prefix" <> OLD."prefix" OR NEW."organization_id" <> OLD."organization_id") THEN
		RAISE EXCEPTION 'A series stays what it is' USING ERRCODE = 'insufficient_privilege';
	END IF;
	SELECT "next" INTO current_next FROM "invoice_series" WHERE "id" = NEW."id";
	SELECT coalesce(max("number"), 0) INTO last_number FROM "invoices" WHERE "series_id" = NEW."id";
	IF current_next IS NOT NULL AND current_next <> last_number + 1 THEN
		RAISE EXCEPTION 'A series has no gaps' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoice_series_check" AFTER INSERT OR UPDATE OR DELETE ON "invoice_series"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "invoice_series_check"();--> statement-breakpoint
CREATE FUNCTION "invoice_parts_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Whoever is just issuing it holds its row.
	PERFORM 1 FROM "invoices" WHERE "id" IN (NEW."invoice_id", OLD."invoice_id") FOR SHARE;
	IF EXISTS (
		SELECT 1 FROM "invoices" WHERE "id" IN (NEW."invoice_id", OLD."invoice_id") AND "number" IS NOT NULL
	) AND NOT (
		TG_OP = 'UPDATE' AND to_jsonb(NEW) ? 'appointment_id' AND to_jsonb(NEW) ->> 'appointment_id' IS NULL
		AND to_jsonb(NEW) - 'appointment_id' = to_jsonb(OLD) - 'appointment_id'
	) THEN
		RAISE EXCEPTION 'Issued invoices are not changed' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_refuse_change" BEFORE INSERT OR UPDATE OR DELETE ON "invoice_lines"
	FOR EACH ROW EXECUTE FUNCTION "invoice_parts_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "invoice_taxes_refuse_change" BEFORE INSERT OR UPDATE OR DELETE ON "invoice_taxes"
	FOR EACH ROW EXECUTE FUNCTION "invoice_parts_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "invoices_check_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
	invoice "invoices"%ROWTYPE;
	line_count bigint;
	line_net numeric;
	taxable numeric;
	tax numeric;
BEGIN
	SELECT * INTO invoice FROM "invoices"
		WHERE "id" = (CASE WHEN TG_TABLE_NAME = 'invoices' THEN changed ->> 'id' ELSE changed ->> 'invoice_id' END)::uuid;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	SELECT count(*), coalesce(sum("net_minor"), 0) INTO line_count, line_net
		FROM "invoice_lines" WHERE "invoice_id" = invoice."id";
	SELECT coalesce(sum("taxable_minor"), 0), coalesce(sum("tax_minor"), 0) INTO taxable, tax
		FROM "invoice_taxes" WHERE "invoice_id" = invoice."id";
	IF line_net <> invoice."net_minor" OR taxable <> invoice."net_minor" OR tax <> invoice."tax_minor" THEN
		RAISE EXCEPTION 'The sums of an invoice are those of its lines and taxes' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	IF invoice."number" IS NOT NULL AND line_count = 0 THEN
		RAISE EXCEPTION 'An invoice has lines' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	IF EXISTS (
		SELECT "tax_category", "tax_rate", sum("net_minor") FROM "invoice_lines"
			WHERE "invoice_id" = invoice."id" GROUP BY 1, 2
		EXCEPT SELECT "tax_category", "tax_rate", "taxable_minor" FROM "invoice_taxes" WHERE "invoice_id" = invoice."id"
	) THEN
		RAISE EXCEPTION 'Tax is counted on the sum of the lines of its rate' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoices_check_sums" AFTER INSERT OR UPDATE ON "invoices"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "invoices_check_sums"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoice_lines_check_sums" AFTER INSERT OR UPDATE OR DELETE ON "invoice_lines"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "invoices_check_sums"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoice_taxes_check_sums" AFTER INSERT OR UPDATE OR DELETE ON "invoice_taxes"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "invoices_check_sums"();--> statement-breakpoint
CREATE FUNCTION "invoices_check_credits"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	original "invoices"%ROWTYPE;
	credited_net numeric;
	credited_gross numeric;
BEGIN
	IF NEW."corrects_id" IS NULL OR NEW."number" IS NULL OR (TG_OP = 'UPDATE' AND OLD."number" IS NOT NULL) THEN
		RETURN NULL;
	END IF;
	SELECT * INTO original FROM "invoices" WHERE "id" = NEW."corrects_id" FOR UPDATE;
	IF original."number" IS NULL OR original."kind" <> 'invoice' OR original."currency" <> NEW."currency"
		OR original."organization_id" IS DISTINCT FROM NEW."organization_id" THEN
		RAISE EXCEPTION 'A credit note corrects an invoice that was issued' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	SELECT sum("net_minor"), sum("gross_minor") INTO credited_net, credited_gross
		FROM "invoices" WHERE "corrects_id" = original."id" AND "number" IS NOT NULL;
	IF credited_net > original."net_minor" OR credited_gross > original."gross_minor" THEN
		RAISE EXCEPTION 'Credit notes are at most what they correct' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "invoices_check_credits" AFTER INSERT OR UPDATE ON "invoices"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "invoices_check_credits"();--> statement-breakpoint
CREATE FUNCTION "invoice_lines_check_appointment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."appointment_id" IS NULL
		OR EXISTS (SELECT 1 FROM "invoices" WHERE "id" = NEW."invoice_id" AND "kind" = 'creditNote') THEN
		RETURN NEW;
	END IF;
	-- Two at once: the second waits, and sees what the first has written.
	PERFORM 1 FROM "appointments" WHERE "id" = NEW."appointment_id" FOR UPDATE;
	IF EXISTS (
		SELECT 1 FROM "invoice_lines" line JOIN "invoices" invoice ON invoice."id" = line."invoice_id"
			WHERE line."appointment_id" = NEW."appointment_id" AND line."invoice_id" <> NEW."invoice_id"
			AND invoice."kind" = 'invoice' AND NOT EXISTS (
				SELECT 1 FROM "invoices" credit WHERE credit."corrects_id" = invoice."id" AND credit."number" IS NOT NULL
					HAVING count(*) > 0 AND sum(credit."gross_minor") >= invoice."gross_minor"
			)
	) THEN
		RAISE EXCEPTION 'There is an invoice for the appointment'
			USING ERRCODE = 'unique_violation', CONSTRAINT = 'invoice_lines_appointment';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_check_appointment" BEFORE INSERT OR UPDATE OF "appointment_id" ON "invoice_lines"
	FOR EACH ROW EXECUTE FUNCTION "invoice_lines_check_appointment"();--> statement-breakpoint
CREATE FUNCTION "payments_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	forgotten constant text[] := ARRAY['organization_id', 'recorded_by'];
BEGIN
	IF TG_OP = 'DELETE' OR TG_TABLE_NAME = 'allocations'
		OR to_jsonb(NEW) - forgotten IS DISTINCT FROM to_jsonb(OLD) - forgotten
		OR coalesce(to_jsonb(NEW) ->> 'organization_id' IS DISTINCT FROM to_jsonb(OLD) ->> 'organization_id'
			AND to_jsonb(NEW) ->> 'organization_id' IS NOT NULL, false)
		OR coalesce(to_jsonb(NEW) ->> 'recorded_by' IS DISTINCT FROM to_jsonb(OLD) ->> 'recorded_by'
			AND to_jsonb(NEW) ->> 'recorded_by' IS NOT NULL, false) THEN
		RAISE EXCEPTION 'Payments are only ever added' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_refuse_change" BEFORE UPDATE OR DELETE ON "payments"
	FOR EACH ROW EXECUTE FUNCTION "payments_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "allocations_refuse_change" BEFORE UPDATE OR DELETE ON "allocations"
	FOR EACH ROW EXECUTE FUNCTION "payments_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "payments_check"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	payment "payments"%ROWTYPE;
	received "payments"%ROWTYPE;
	invoice "invoices"%ROWTYPE;
	refunded numeric;
	used numeric;
	paid numeric;
	credited numeric;
BEGIN
	SELECT * INTO payment FROM "payments"
		WHERE "id" = (to_jsonb(NEW) ->> CASE WHEN TG_TABLE_NAME = 'payments' THEN 'id' ELSE 'payment_id' END)::uuid;
	IF TG_TABLE_NAME = 'allocations' THEN
		SELECT * INTO invoice FROM "invoices" WHERE "id" = (to_jsonb(NEW) ->> 'invoice_id')::uuid FOR UPDATE;
	END IF;
	SELECT * INTO received FROM "payments" WHERE "id" = coalesce(payment."refunds_id", payment."id") FOR UPDATE;
	IF received."refunds_id" IS NOT NULL OR received."currency" <> payment."currency"
		OR received."organization_id" IS DISTINCT FROM payment."organization_id" THEN
		RAISE EXCEPTION 'What is given back was received' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	SELECT coalesce(sum("amount_minor"), 0) INTO refunded FROM "payments" WHERE "refunds_id" = received."id";
	SELECT coalesce(sum(CASE WHEN paying."refunds_id" IS NULL THEN 1 ELSE -1 END * part."amount_minor"), 0) INTO used
		FROM "allocations" part JOIN "payments" paying ON paying."id" = part."payment_id"
		WHERE received."id" IN (paying."id", paying."refunds_id");
	IF used < 0 OR used > received."amount_minor" - refunded THEN
		RAISE EXCEPTION 'A payment pays at most what it is' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	IF TG_TABLE_NAME = 'payments' THEN
		RETURN NULL;
	END IF;
	IF invoice."number" IS NULL OR invoice."kind" <> 'invoice' OR invoice."currency" <> payment."currency"
		OR invoice."organization_id" IS DISTINCT FROM payment."organization_id" THEN
		RAISE EXCEPTION 'A payment pays an issued invoice in its currency' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	SELECT coalesce(sum(CASE WHEN paying."refunds_id" IS NULL THEN 1 ELSE -1 END * part."amount_minor"), 0) INTO paid
		FROM "allocations" part JOIN "payments" paying ON paying."id" = part."payment_id"
		WHERE part."invoice_id" = invoice."id";
	SELECT coalesce(sum("gross_minor"), 0) INTO credited FROM "invoices"
		WHERE "corrects_id" = invoice."id" AND "number" IS NOT NULL;
	IF paid < 0 OR (payment."refunds_id" IS NULL AND (to_jsonb(NEW) ->> 'amount_minor')::bigint > 0
		AND paid > invoice."gross_minor" - credited) THEN
		RAISE EXCEPTION 'An invoice is paid at most with what is open' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_check" AFTER INSERT ON "payments"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payments_check"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "allocations_check" AFTER INSERT ON "allocations"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payments_check"();
