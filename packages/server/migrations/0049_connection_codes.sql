-- Codes were drawn when they were first shown: whoever has none yet gets one of the same signs.
UPDATE "organizations" SET "connection_code" = (
  SELECT string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 32, 1), '')
  FROM generate_series(1, 10) WHERE "organizations"."id" IS NOT NULL
) WHERE "connection_code" IS NULL;--> statement-breakpoint
UPDATE "providers" SET "connection_code" = (
  SELECT string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + get_byte(uuid_send(gen_random_uuid()), 0) % 32, 1), '')
  FROM generate_series(1, 10) WHERE "providers"."id" IS NOT NULL
) WHERE "connection_code" IS NULL;--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "connection_code" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ALTER COLUMN "connection_code" SET NOT NULL;
