CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"checkout_id" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"facts" jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_events_event_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "test_provider_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_provider_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"checkout_id" uuid NOT NULL,
	"body" text NOT NULL,
	"deliveries" integer NOT NULL,
	"place" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"site_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"trial_days" integer NOT NULL,
	"attempt_key" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_checkout_id" text,
	"url" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_attempt_unique" UNIQUE("account_id","attempt_key"),
	CONSTRAINT "checkouts_provider_unique" UNIQUE("provider","provider_checkout_id"),
	CONSTRAINT "checkouts_amount_check" CHECK ("checkouts"."amount_minor" > 0),
	CONSTRAINT "checkouts_state_check" CHECK ("checkouts"."state" in ('open', 'waiting', 'paid', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receipts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid,
	"site_id" text NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"period_ends_at" timestamp (3) with time zone NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "receipts_payment_unique" UNIQUE("provider","provider_payment_id"),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"site_id" text NOT NULL,
	"checkout_id" uuid,
	"plan_id" text NOT NULL,
	"interval" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"trial_ends_at" timestamp (3) with time zone,
	"current_period_ends_at" timestamp (3) with time zone NOT NULL,
	"cancels_at_period_end" boolean NOT NULL,
	"past_due_since" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	"closed_at" timestamp (3) with time zone,
	"provider" text NOT NULL,
	"provider_subscription_id" text NOT NULL,
	CONSTRAINT "subscriptions_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "subscriptions_provider_unique" UNIQUE("provider","provider_subscription_id"),
	CONSTRAINT "subscriptions_stop_check" CHECK (("subscriptions"."stopped_at" is null) = ("subscriptions"."stop_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "premium_renews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_provider_events" ADD CONSTRAINT "test_provider_events_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_checkout_index" ON "provider_events" USING btree ("checkout_id","occurred_at");--> statement-breakpoint
CREATE INDEX "test_provider_events_checkout_index" ON "test_provider_events" USING btree ("checkout_id","sequence");--> statement-breakpoint
CREATE INDEX "test_provider_events_due_index" ON "test_provider_events" USING btree ("due_at","place");--> statement-breakpoint
CREATE INDEX "receipts_account_index" ON "receipts" USING btree ("account_id","paid_at","id");--> statement-breakpoint
CREATE INDEX "receipts_subscription_index" ON "receipts" USING btree ("subscription_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live_unique" ON "subscriptions" USING btree ("account_id") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_account_index" ON "subscriptions" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_due_index" ON "subscriptions" USING btree ("current_period_ends_at") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_stopped_index" ON "subscriptions" USING btree ("stopped_at") WHERE "subscriptions"."closed_at" is null;--> statement-breakpoint
CREATE FUNCTION "provider_events_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'What a payment provider has told is not changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "provider_events_refuse_change" BEFORE UPDATE ON "provider_events"
	FOR EACH ROW EXECUTE FUNCTION "provider_events_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "receipts_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD."kept_until" > now() THEN
			RAISE EXCEPTION 'A receipt is kept as long as the law wants it';
		END IF;
		RETURN OLD;
	END IF;
	IF to_jsonb(NEW) - 'account_id' - 'refunded_at' IS DISTINCT FROM to_jsonb(OLD) - 'account_id' - 'refunded_at'
		OR (OLD."refunded_at" IS NOT NULL AND NEW."refunded_at" IS DISTINCT FROM OLD."refunded_at")
		OR (NEW."account_id" IS NOT NULL AND NEW."account_id" IS DISTINCT FROM OLD."account_id") THEN
		RAISE EXCEPTION 'A receipt is not changed';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "receipts_refuse_change" BEFORE UPDATE OR DELETE ON "receipts"
	FOR EACH ROW EXECUTE FUNCTION "receipts_refuse_change"();--> statement-breakpoint
CREATE FUNCTION "subscriptions_refuse_revival"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."stopped_at" IS NOT NULL AND (NEW."stopped_at" IS DISTINCT FROM OLD."stopped_at" OR NEW."ended_at" IS NULL) THEN
		RAISE EXCEPTION 'A subscription that was withdrawn from does not begin again';
	END IF;
	IF to_jsonb(NEW) -> 'amount_minor' <> to_jsonb(OLD) -> 'amount_minor' OR NEW."currency" <> OLD."currency"
		OR NEW."plan_id" <> OLD."plan_id" OR NEW."interval" <> OLD."interval" OR NEW."site_id" <> OLD."site_id"
		OR NEW."provider" <> OLD."provider" OR NEW."provider_subscription_id" <> OLD."provider_subscription_id"
		OR NEW."stop_reason" NOT IN ('withdrawn', 'boughtTwice')
		OR (NEW."account_id" IS NOT NULL AND NEW."account_id" IS DISTINCT FROM OLD."account_id") THEN
		RAISE EXCEPTION 'What was bought is not changed';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "subscriptions_refuse_revival" BEFORE UPDATE ON "subscriptions"
	FOR EACH ROW EXECUTE FUNCTION "subscriptions_refuse_revival"();
