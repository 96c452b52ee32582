CREATE TABLE "running_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"release" text,
	"schema" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_index" ON "webhook_deliveries" USING btree ("webhook_id") WHERE "webhook_deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "accounts_suspended_index" ON "accounts" USING btree ("suspended_at") WHERE "accounts"."suspended_at" is not null;