CREATE TABLE "app_measurements" (
	"import_id" uuid NOT NULL,
	"sent_id" text NOT NULL,
	"digest" bigint NOT NULL,
	CONSTRAINT "app_measurements_import_id_sent_id_pk" PRIMARY KEY("import_id","sent_id")
);
--> statement-breakpoint
CREATE TABLE "app_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"code" text,
	"duration_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"app_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"start" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "app_tokens_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"app_key" uuid NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	"import_id" uuid,
	CONSTRAINT "apps_end_check" CHECK (("apps"."ended_at" is null) = ("apps"."ended_by" is null)),
	CONSTRAINT "apps_ended_by_check" CHECK ("apps"."ended_by" in ('person', 'credentials', 'suspension'))
);
--> statement-breakpoint
ALTER TABLE "health_imports" DROP CONSTRAINT "health_imports_format_check";--> statement-breakpoint
ALTER TABLE "app_measurements" ADD CONSTRAINT "app_measurements_import_id_health_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."health_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_requests" ADD CONSTRAINT "app_requests_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_import_id_health_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."health_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_requests_app_index" ON "app_requests" USING btree ("app_id","at","id");--> statement-breakpoint
CREATE INDEX "app_requests_at_index" ON "app_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "app_tokens_app_index" ON "app_tokens" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_tokens_live_index" ON "app_tokens" USING btree ("app_id") WHERE "app_tokens"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "apps_key_index" ON "apps" USING btree ("account_id","app_key");--> statement-breakpoint
CREATE INDEX "apps_account_index" ON "apps" USING btree ("account_id","site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "apps_import_index" ON "apps" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "health_imports" ADD CONSTRAINT "health_imports_format_check" CHECK ("health_imports"."format" in ('appleHealth', 'csv', 'fhir', 'device'));