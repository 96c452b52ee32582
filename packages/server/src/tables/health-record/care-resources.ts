import type { SiteId } from '@platform/contract'
import type { CareScope, DocumentAudience } from '@platform/contract/care'
import type { EntryChange } from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FhirResource } from 'fhir/r4.js'
import { accounts } from '../identity/account.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { instant } from '../columns/instant.ts'
import { wordsOf } from '../columns/words.ts'

const words = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** From where a resource has come. */
export type CareSource = 'self' | 'guardian' | 'member' | 'device' | 'import' | 'form' | 'upstream'

/** What FHIR says of somebody's health stands in `content`; beside it is what lists ask for, in columns of their own. */
export const careResources = pgTable(
  'care_resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    /** Of FHIR, as `Observation`. */
    type: text('type').$type<FhirResource['resourceType']>().notNull(),
    /** Which part of a consent covers it. */
    scope: text('scope').$type<CareScope>().notNull(),
    version: integer('version').notNull().default(1),
    /** As FHIR has it for the type. */
    status: text('status').notNull(),
    codeSystem: text('code_system'),
    code: text('code'),
    category: text('category'),
    effectiveAt: instant('effective_at').notNull(),
    effectiveTo: instant('effective_to'),
    /** In the first unit of its code, so that all of one code compare. */
    value: doublePrecision('value'),
    secondValue: doublePrecision('second_value'),
    tags: text('tags').array().notNull().default([]),
    audience: text('audience').$type<DocumentAudience>().notNull().default('team'),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    source: text('source').$type<CareSource>().notNull(),
    confirmedBy: uuid('confirmed_by').references(() => accounts.id, { onDelete: 'set null' }),
    confirmedAt: instant('confirmed_at'),
    /** With it an attempt that is repeated is known, of who enters something and of an import. */
    importKey: text('import_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    errorAt: instant('error_at'),
    errorReason: text('error_reason'),
    /** All that a search may find of it. */
    searchText: text('search_text').notNull().default(''),
    words: words('words').generatedAlwaysAs(wordsOf(sql`search_text`)),
    content: jsonb('content').$type<FhirResource>().notNull(),
  },
  (table) => [
    check('care_resources_person_check', isOnePerson(table)),
    check('care_resources_scope_check', sql`${table.scope} in ('record', 'journal')`),
    check('care_resources_audience_check', sql`${table.audience} in ('team', 'named', 'nobody')`),
    check(
      'care_resources_source_check',
      sql`${table.source} in ('self', 'guardian', 'member', 'device', 'import', 'form', 'upstream')`,
    ),
    check('care_resources_time_check', sql`${table.effectiveTo} >= ${table.effectiveAt}`),
    // Every search is of one part of a record; types of one part are few.
    index('care_resources_time_index').on(table.personId, table.scope, table.effectiveAt, table.id),
    index('care_resources_code_index').on(table.personId, table.code, table.effectiveAt, table.id),
    uniqueIndex('care_resources_import_index').on(table.personId, table.importKey),
    index('care_resources_words_index').using('gin', table.words),
    index('care_resources_author_index').on(table.authorId),
    index('care_resources_confirmer_index').on(table.confirmedBy),
  ],
)

/** With the audience `named`: who. */
export const careResourceMembers = pgTable(
  'care_resource_members',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => careResources.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.accountId] }),
    index('care_resource_members_account_index').on(table.accountId),
  ],
)

/** What a resource was from then on, the present one included. A trigger refuses changes. */
export const careVersions = pgTable(
  'care_versions',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => careResources.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    content: jsonb('content').$type<FhirResource>().notNull(),
    audience: text('audience').$type<DocumentAudience>().notNull(),
    /** That it was changed outlives the account. */
    actorId: uuid('actor_id').references(() => accounts.id, { onDelete: 'set null' }),
    change: text('change').$type<EntryChange>().notNull(),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.version] }),
    check('care_versions_audience_check', sql`${table.audience} in ('team', 'named', 'nobody')`),
    check(
      'care_versions_change_check',
      sql`${table.change} in ('created', 'changed', 'enteredInError', 'restored', 'confirmed', 'unconfirmed')`,
    ),
    index('care_versions_actor_index').on(table.actorId),
  ],
)
