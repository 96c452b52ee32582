-- What drizzle-kit cannot say: the audit log is only ever added to, and every event gets its link when it commits.
CREATE FUNCTION "audit_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_chain_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "audit_seal_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head_position bigint := 0;
  head_hash text := '';
BEGIN
  -- Any fixed number. Let go after the commit is visible, so the next writer reads this link as the head.
  PERFORM pg_advisory_xact_lock(7204117);
  SELECT "position", "hash" INTO head_position, head_hash FROM "audit_chain" ORDER BY "position" DESC LIMIT 1;
  head_position := coalesce(head_position, 0);
  head_hash := coalesce(head_hash, '');
  INSERT INTO "audit_chain" ("position", "event_id", "previous_hash", "hash") VALUES (
    head_position + 1,
    NEW."id",
    head_hash,
    encode(sha256(convert_to((head_position + 1) || ':' || head_hash || ':' || NEW."content_hash", 'UTF8')), 'hex')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "audit_events_seal" AFTER INSERT ON "audit_events"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "audit_seal_event"();
