import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

export type CodeSystemState = 'importing' | 'current' | 'replaced'

/** One generation of a code system: what was imported from one file, or is being imported. */
export const codeSystems = pgTable(
  'code_systems',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its canonical url, as FHIR has it. */
    url: text('url').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** Of its licence, to be shown where its codes are. */
    notice: text('notice'),
    format: text('format').notNull(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    generation: integer('generation').notNull(),
    state: text('state').$type<CodeSystemState>().notNull().default('importing'),
    /** How much of the file is in the database already: where an import that ended goes on. */
    position: integer('position').notNull().default(0),
    kinds: text('kinds').array().notNull().default([]),
    concepts: integer('concepts').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    importedAt: instant('imported_at'),
  },
  (table) => [
    check('code_systems_state_check', sql`${table.state} in ('importing', 'current', 'replaced')`),
    uniqueIndex('code_systems_generation_index').on(table.url, table.generation),
    uniqueIndex('code_systems_current_index')
      .on(table.url)
      .where(sql`${table.state} = 'current'`),
    uniqueIndex('code_systems_importing_index')
      .on(table.url)
      .where(sql`${table.state} = 'importing'`),
  ],
)

/*
 * What follows belongs to a generation and goes with it. There is no reference: of each of a million rows it would be looked up.
 */

export const concepts = pgTable(
  'concepts',
  {
    systemId: integer('system_id').notNull(),
    code: text('code').notNull(),
    /** As one types it: folded. */
    foldedCode: text('folded_code').notNull(),
    /** Empty until the import ends where the file has it among other terms. */
    display: text('display').notNull(),
    kind: text('kind'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.code] }),
    index('concepts_code_index').on(table.foldedCode.op('text_pattern_ops')),
  ],
)

/** What a concept is called, in each language, and what is said of it. */
export const conceptTerms = pgTable(
  'concept_terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    systemId: integer('system_id').notNull(),
    code: text('code').notNull(),
    language: text('language'),
    /** A definition is shown and never searched. */
    kind: text('kind').$type<'display' | 'synonym' | 'definition'>().notNull(),
    term: text('term').notNull(),
    /** Its words, folded, as they are searched; empty of a definition. */
    folded: text('folded').notNull(),
    words: words('words').generatedAlwaysAs(sql`to_tsvector('simple', folded)`),
  },
  (table) => [
    check('concept_terms_kind_check', sql`${table.kind} in ('display', 'synonym', 'definition')`),
    index('concept_terms_code_index').on(table.systemId, table.code),
    index('concept_terms_folded_index').on(table.folded.op('text_pattern_ops')),
    index('concept_terms_words_index').using('gin', table.words),
  ],
)

/** Which concepts stand above which. */
export const conceptParents = pgTable(
  'concept_parents',
  {
    systemId: integer('system_id').notNull(),
    code: text('code').notNull(),
    parentCode: text('parent_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.code, table.parentCode] }),
    index('concept_parents_parent_index').on(table.systemId, table.parentCode, table.code),
  ],
)

/** Every word of the terms of a generation, in which similar ones are looked for. */
export const searchWords = pgTable(
  'search_words',
  {
    systemId: integer('system_id').notNull(),
    word: text('word').notNull(),
    /** What is left of how it begins without one or two of its letters: two words that share one of these are similar. */
    typoKeys: text('typo_keys')
      .array()
      .generatedAlwaysAs(sql`typo_keys(word)`),
  },
  (table) => [
    primaryKey({ columns: [table.systemId, table.word] }),
    index('search_words_word_index').on(table.word.op('text_pattern_ops')),
    index('search_words_similar_index').using('gin', table.typoKeys),
  ],
)

/** Which concepts somebody opened last: by url and code, which the next generation has too. */
export const recentCodes = pgTable(
  'recent_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    system: text('system').notNull(),
    code: text('code').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.system, table.code] }),
    index('recent_codes_time_index').on(table.accountId, table.openedAt),
  ],
)
