import type { SiteId } from '@platform/contract'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../identity/account.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { instant } from '../columns/instant.ts'
import { organizations } from '../organizations/organization.ts'

/** Seen by professionals and their organization alone. FHIR: Communication, internal. */
export const clientNotes = pgTable(
  'client_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    /** Null when that account is gone; what it noted belongs to the organization. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Whose members read it beside the author. */
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** Made by the writer: with it an attempt that is repeated is known. */
    key: uuid('key').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    enteredInErrorAt: instant('entered_in_error_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('client_notes_person_check', isOnePerson(table)),
    uniqueIndex('client_notes_key_index').on(table.authorId, table.key),
    index('client_notes_person_index').on(table.personId, table.createdAt.desc(), table.id.desc()),
    index('client_notes_author_index').on(table.authorId),
  ],
)
