CREATE TABLE "audit_links" (
	"chain_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"event_id" uuid NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_links_chain_id_position_pk" PRIMARY KEY("chain_id","position"),
	CONSTRAINT "audit_links_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "audit_root_heads" (
	"root" bigint NOT NULL,
	"chain_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_root_heads_chain_id_root_pk" PRIMARY KEY("chain_id","root")
);
--> statement-breakpoint
CREATE TABLE "audit_roots" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_chain_progress" (
	"chain_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_checks" ADD COLUMN "verified_chain" text;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD COLUMN "verified_in_chain" bigint;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD COLUMN "broken_chain" text;--> statement-breakpoint
CREATE INDEX "audit_root_heads_root_index" ON "audit_root_heads" USING btree ("root");--> statement-breakpoint
CREATE TRIGGER "audit_links_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_links"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_roots_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_roots"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_root_heads_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_root_heads"
	FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();--> statement-breakpoint
-- That of the organization; without one, one of sixteen by the first digit of the account's id.
CREATE FUNCTION "audit_chain_of"("organization" uuid, "account" uuid) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce("organization", ('00000000-0000-0000-0000-00000000001' || coalesce(left("account"::text, 1), '0'))::uuid)
$$;--> statement-breakpoint
-- The chains of a transaction are known before its first link is made, so that their locks can be taken in one order by all.
CREATE FUNCTION "audit_note_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := coalesce(current_setting('platform.audit_chains', true), '');
	chain text := audit_chain_of(NEW."organization_id", coalesce(NEW."subject_account_id", NEW."actor_account_id"));
BEGIN
	IF strpos(noted, chain) = 0 THEN
		PERFORM set_config('platform.audit_chains', noted || chain || ' ', true);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Waits for whoever has just noted something, so nobody commits with the new seal what the other one has not prepared.
CREATE TRIGGER "audit_events_note_chain" AFTER INSERT ON "audit_events"
	FOR EACH ROW EXECUTE FUNCTION "audit_note_chain"();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "audit_seal_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	chain uuid := audit_chain_of(NEW."organization_id", coalesce(NEW."subject_account_id", NEW."actor_account_id"));
	noted text := current_setting('platform.audit_chains', true);
	lock_key integer;
	head_position bigint;
	head_hash text;
BEGIN
	IF noted <> '' THEN
		FOR lock_key IN SELECT DISTINCT hashtext(part) FROM unnest(string_to_array(rtrim(noted), ' ')) part ORDER BY 1 LOOP
			PERFORM pg_advisory_xact_lock(7204117, lock_key);
		END LOOP;
		PERFORM set_config('platform.audit_chains', '', true);
	END IF;
	-- Let go after the commit is visible, so the next writer of this chain reads this link as its head.
	PERFORM pg_advisory_xact_lock(7204117, hashtext(chain::text));
	SELECT "position", "hash" INTO head_position, head_hash FROM "audit_links"
		WHERE "chain_id" = chain ORDER BY "position" DESC LIMIT 1;
	head_position := coalesce(head_position, 0) + 1;
	head_hash := coalesce(head_hash, '');
	INSERT INTO "audit_links" ("chain_id", "position", "event_id", "previous_hash", "hash") VALUES (
		chain,
		head_position,
		NEW."id",
		head_hash,
		encode(sha256(convert_to(chain || ':' || head_position || ':' || head_hash || ':' || NEW."content_hash", 'UTF8')), 'hex')
	);
	RETURN NULL;
END
$$;
