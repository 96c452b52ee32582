import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { FhirResource } from 'fhir/r4.js'
import { instant } from '../columns/instant.ts'
import { careResources } from './care-resources.ts'

/** Where a version of a resource stands on a FHIR server; without a row it stands here. */
export const careUpstreamVersions = pgTable(
  'care_upstream_versions',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => careResources.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    upstreamId: text('upstream_id').notNull(),
    /** What the server has held since. */
    upstreamVersion: text('upstream_version').notNull(),
    /** Which of its versions has the content: that one is confirmed, or in error, changes none of it. */
    contentVersion: text('content_version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resourceId, table.version] }),
    check('care_upstream_versions_version_check', sql`${table.version} > 0`),
  ],
)

/** What is gone here and not yet there. A trigger writes it, whatever has removed the resource. */
export const careUpstreamRemovals = pgTable(
  'care_upstream_removals',
  {
    type: text('type').$type<FhirResource['resourceType']>().notNull(),
    upstreamId: text('upstream_id').notNull(),
    removedAt: instant('removed_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.upstreamId] }),
    index('care_upstream_removals_due_index').on(table.nextAttemptAt),
  ],
)
