CREATE TABLE "deployment" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sweeper" uuid,
	"swept_until" timestamp (3) with time zone,
	"last_sweep" jsonb,
	CONSTRAINT "deployment_only_check" CHECK ("deployment"."is_only")
);
--> statement-breakpoint
ALTER TABLE "document_pieces" ADD COLUMN "deployment_id" uuid;