-- For words that are spelled nearly like one that somebody typed.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "code_systems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_systems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"notice" text,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"generation" integer NOT NULL,
	"state" text DEFAULT 'importing' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"concepts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone,
	CONSTRAINT "code_systems_state_check" CHECK ("code_systems"."state" in ('importing', 'current', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "concept_parents" (
	"system_id" integer NOT NULL,
	"code" text NOT NULL,
	"parent_code" text NOT NULL,
	CONSTRAINT "concept_parents_system_id_code_parent_code_pk" PRIMARY KEY("system_id","code","parent_code")
);
--> statement-breakpoint
CREATE TABLE "concept_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "concept_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"system_id" integer NOT NULL,
	"code" text NOT NULL,
	"language" text,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"folded" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', folded)) STORED,
	CONSTRAINT "concept_terms_kind_check" CHECK ("concept_terms"."kind" in ('display', 'synonym', 'definition'))
);
--> statement-breakpoint
CREATE TABLE "concepts" (
	"system_id" integer NOT NULL,
	"code" text NOT NULL,
	"folded_code" text NOT NULL,
	"display" text NOT NULL,
	"kind" text,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "concepts_system_id_code_pk" PRIMARY KEY("system_id","code")
);
--> statement-breakpoint
CREATE TABLE "recent_codes" (
	"account_id" uuid NOT NULL,
	"system" text NOT NULL,
	"code" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_codes_account_id_system_code_pk" PRIMARY KEY("account_id","system","code")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"system_id" integer NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_words_system_id_word_pk" PRIMARY KEY("system_id","word")
);
--> statement-breakpoint
ALTER TABLE "recent_codes" ADD CONSTRAINT "recent_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "code_systems_generation_index" ON "code_systems" USING btree ("url","generation");--> statement-breakpoint
CREATE UNIQUE INDEX "code_systems_current_index" ON "code_systems" USING btree ("url") WHERE "code_systems"."state" = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "code_systems_importing_index" ON "code_systems" USING btree ("url") WHERE "code_systems"."state" = 'importing';--> statement-breakpoint
CREATE INDEX "concept_parents_parent_index" ON "concept_parents" USING btree ("system_id","parent_code","code");--> statement-breakpoint
CREATE INDEX "concept_terms_code_index" ON "concept_terms" USING btree ("system_id","code");--> statement-breakpoint
CREATE INDEX "concept_terms_folded_index" ON "concept_terms" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "concept_terms_words_index" ON "concept_terms" USING gin ("words");--> statement-breakpoint
CREATE INDEX "concepts_code_index" ON "concepts" USING btree ("folded_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "recent_codes_time_index" ON "recent_codes" USING btree ("account_id","opened_at");--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_similar_index" ON "search_words" USING gin ("word" gin_trgm_ops);