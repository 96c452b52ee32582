CREATE FUNCTION "typo_keys"("word" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- More letters would be more keys, and hardly ever tell words apart.
  beginning text := left(word, 7);
  keys text[] := ARRAY[beginning];
  shorter text;
BEGIN
  FOR place IN 1 .. length(beginning) LOOP
    shorter := left(beginning, place - 1) || substr(beginning, place + 1);
    keys := keys || shorter;
    CONTINUE WHEN length(word) < 5;
    FOR second IN place .. length(shorter) LOOP
      keys := keys || (left(shorter, second - 1) || substr(shorter, second + 1));
    END LOOP;
  END LOOP;
  RETURN keys;
END $$;--> statement-breakpoint
DROP INDEX "search_words_similar_index";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "typo_keys" text[] GENERATED ALWAYS AS (typo_keys(word)) STORED;--> statement-breakpoint
CREATE INDEX "search_words_similar_index" ON "search_words" USING gin ("typo_keys");