import type { FieldError, SiteId } from '@platform/contract'
import type {
  HealthImportAudience,
  HealthImportOrigin,
  HealthImportState,
  ImportedRowState,
  MeasurementKind,
} from '@platform/contract/health-record'
import { sql } from 'drizzle-orm'
import {
  check,
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
import { instant } from '../columns/instant.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { careResources } from './care-resources.ts'

/** A file that is turned into proposals, or all that a device adds, which is accepted from its beginning. What hangs on it is part of the record while it is accepted. */
export const healthImports = pgTable(
  'health_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    format: text('format').$type<HealthImportOrigin>().notNull(),
    fileName: text('file_name').notNull(),
    /** Made by the sender: with it an attempt that is repeated is known. */
    importKey: uuid('import_key').notNull(),
    state: text('state').$type<HealthImportState>().notNull().default('open'),
    /** Who may see its samples; `null` until it is accepted. */
    audience: text('audience').$type<HealthImportAudience>(),
    samples: integer('samples').notNull().default(0),
    createdBy: uuid('created_by').references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When a part of it has come last. */
    changedAt: instant('changed_at').notNull(),
    acceptedAt: instant('accepted_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('health_imports_person_check', isOnePerson(table)),
    check('health_imports_format_check', sql`${table.format} in ('appleHealth', 'csv', 'fhir', 'device')`),
    check('health_imports_state_check', sql`${table.state} in ('open', 'accepted', 'undone')`),
    check('health_imports_audience_check', sql`${table.audience} in ('team', 'nobody')`),
    index('health_imports_person_index').on(table.personId, table.createdAt, table.id),
    // What two that are open have in common, each would count as new.
    uniqueIndex('health_imports_open_index')
      .on(table.personId, table.siteId)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('health_imports_key_index').on(table.personId, table.importKey),
    index('health_imports_creator_index').on(table.createdBy),
  ],
)

/** Which parts have come, so that one that is repeated changes nothing. */
export const healthImportParts = pgTable(
  'health_import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => healthImports.id, { onDelete: 'cascade' }),
    /** Parts of samples and of resources are numbered apart. */
    content: text('content').$type<'samples' | 'resources'>().notNull(),
    part: integer('part').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.content, table.part] })],
)

/** What was counted of the samples of a kind and is no sample itself. */
export const healthImportCounts = pgTable(
  'health_import_counts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => healthImports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MeasurementKind>().notNull(),
    /** `present`, `unusual`, or the code for which samples were refused. */
    outcome: text('outcome').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.outcome] })],
)

/** Resources of a file of FHIR, each read as an entry of the health profile or of the journal. */
export const healthImportRows = pgTable(
  'health_import_rows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    importId: uuid('import_id')
      .notNull()
      .references(() => healthImports.id, { onDelete: 'cascade' }),
    /** The order in which they were sent. */
    position: integer('position').notNull(),
    resourceType: text('resource_type').notNull(),
    /** What the file calls it, and which entry of the file it is. */
    resourceId: text('resource_id'),
    place: integer('place'),
    scope: text('scope').$type<'record' | 'journal'>(),
    state: text('state').$type<ImportedRowState>().notNull(),
    /** What the entry says; absent of one that is refused. */
    content: jsonb('content').$type<FhirResource>(),
    /** Kind, beginning, value and source as one word: the same resource has the same in every file. */
    entryKey: text('entry_key'),
    errors: jsonb('errors').$type<FieldError[]>().notNull().default([]),
    /** What has become of it. */
    entryId: uuid('entry_id').references(() => careResources.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('health_import_rows_scope_check', sql`${table.scope} in ('record', 'journal')`),
    check(
      'health_import_rows_state_check',
      sql`${table.state} in ('new', 'present', 'refused', 'accepted', 'leftOut', 'kept')`,
    ),
    uniqueIndex('health_import_rows_position_index').on(table.importId, table.position),
    index('health_import_rows_entry_index').on(table.entryId),
  ],
)
