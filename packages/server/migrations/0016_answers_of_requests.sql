ALTER TABLE "document_requests" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "document_requests" ADD CONSTRAINT "document_requests_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_requests_document_index" ON "document_requests" USING btree ("document_id");--> statement-breakpoint
UPDATE "document_requests" SET "document_id" = (
  SELECT "documents"."id" FROM "documents"
  WHERE "documents"."request_id" = "document_requests"."id" AND "documents"."stored_at" IS NOT NULL
  ORDER BY "documents"."stored_at" LIMIT 1
) WHERE "state" = 'answered';
