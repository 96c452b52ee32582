ALTER TABLE "professional_setups" ADD COLUMN "licence_saved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_setups" ADD COLUMN "licence_finding" text;--> statement-breakpoint
ALTER TABLE "professional_setups" ADD COLUMN "licence_refusal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "professional_setups" ADD COLUMN "licence_found_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_setups" ADD COLUMN "licence_found_by" uuid;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "city" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "accepts_new_patients" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "public_profiles" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professional_setups" ADD CONSTRAINT "professional_setups_licence_found_by_accounts_id_fk" FOREIGN KEY ("licence_found_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "professional_setups_licence_index" ON "professional_setups" USING btree ("licence_saved_at","account_id") WHERE "professional_setups"."licence_finding" is null and "professional_setups"."licence_number" <> '';--> statement-breakpoint
CREATE INDEX "public_profiles_published_index" ON "public_profiles" USING btree ("published_at","account_id") WHERE "public_profiles"."is_published";--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_slug_unique" UNIQUE("slug");--> statement-breakpoint
ALTER TABLE "professional_setups" ADD CONSTRAINT "professional_setups_licence_finding_check" CHECK ("professional_setups"."licence_finding" in ('checked', 'refused'));--> statement-breakpoint
-- A mark of before was set on the promise that nobody sees the profile so far: it is set again by its owner.
UPDATE "public_profiles" SET "is_published" = false, "version" = "version" + 1 WHERE "is_published";--> statement-breakpoint
UPDATE "public_profiles" SET "website" = '', "version" = "version" + 1 WHERE "website" LIKE 'http://%' OR "website" LIKE '%@%';--> statement-breakpoint
UPDATE "professional_setups" SET "licence_saved_at" = coalesce("identity_saved_at", "updated_at") WHERE "licence_number" <> '';--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_published_check" CHECK (not "public_profiles"."is_published" or ("public_profiles"."slug" is not null and "public_profiles"."published_at" is not null));