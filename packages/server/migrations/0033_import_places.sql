ALTER TABLE "health_import_rows" ADD COLUMN "resource_id" text;--> statement-breakpoint
ALTER TABLE "health_import_rows" ADD COLUMN "place" integer;