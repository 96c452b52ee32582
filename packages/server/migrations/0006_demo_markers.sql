CREATE TABLE "demo_markers" (
	"is_demo" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "demo_markers_one_check" CHECK ("demo_markers"."is_demo")
);
