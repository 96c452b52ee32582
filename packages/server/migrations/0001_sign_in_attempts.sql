CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"forgiven_at_ms" bigint NOT NULL,
	"open_at_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_attempts_forgiven_index" ON "sign_in_attempts" USING btree ("forgiven_at_ms");