CREATE TABLE "data_export_pieces" (
	"export_id" uuid,
	"attempt" integer NOT NULL,
	"offset" integer NOT NULL,
	"bytes" integer NOT NULL,
	"object_name" uuid PRIMARY KEY NOT NULL,
	"deployment_id" uuid,
	CONSTRAINT "data_export_pieces_place_key" UNIQUE("export_id","attempt","offset")
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "wrapped_key" text;--> statement-breakpoint
ALTER TABLE "data_export_pieces" ADD CONSTRAINT "data_export_pieces_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE set null ON UPDATE no action;