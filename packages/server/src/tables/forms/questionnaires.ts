import type { SiteId } from '@platform/contract'
import type { QuestionnaireContent, QuestionnaireState } from '@platform/contract/forms'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { organizations } from '../organizations/organization.ts'

/** A form as it is worked on: of an organization, or of who made it alone. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    /** What was filled in outlives who made the form. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state').$type<QuestionnaireState>().notNull().default('draft'),
    title: text('title').notNull(),
    content: jsonb('content').$type<QuestionnaireContent>().notNull(),
    version: integer('version').notNull().default(1),
    publishedVersion: integer('published_version'),
    isChanged: boolean('is_changed').notNull().default(false),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull().defaultRandom(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Who has saved it last. */
    updatedBy: uuid('updated_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('questionnaires_state_check', sql`${table.state} in ('draft', 'active', 'retired')`),
    check(
      'questionnaires_published_check',
      sql`(${table.state} = 'draft') = (${table.publishedVersion} is null)`,
    ),
    index('questionnaires_organization_index').on(table.organizationId, table.updatedAt, table.id),
    index('questionnaires_author_index').on(table.authorId, table.updatedAt, table.id),
    index('questionnaires_updater_index').on(table.updatedBy),
    uniqueIndex('questionnaires_key_index').on(table.authorId, table.key),
  ],
)

/** Which type the question of a linkId has, for a version. */
export type QuestionTypes = Readonly<Record<string, string>>

/** What was published, and never changes. */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    questionnaireId: uuid('questionnaire_id')
      .notNull()
      .references(() => questionnaires.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    content: jsonb('content').$type<QuestionnaireContent>().notNull(),
    /** Of its items; a save of answers looks at them, and at no more of a large form. */
    questions: jsonb('questions').$type<QuestionTypes>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.questionnaireId, table.version] }),
    index('questionnaire_versions_publisher_index').on(table.publishedBy),
  ],
)
