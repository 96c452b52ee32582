ALTER TABLE "appointments" ADD COLUMN "sealed_video_url" text;--> statement-breakpoint
ALTER TABLE "schedule_resources" ADD COLUMN "sealed_video_url" text;