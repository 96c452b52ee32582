CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"fault" text,
	"fault_code" text,
	CONSTRAINT "job_runs_fault_check" CHECK (("job_runs"."failed_at" is null) = ("job_runs"."fault" is null) and ("job_runs"."fault" is null) = ("job_runs"."fault_code" is null))
);
