import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { questionnaires } from '../forms/questionnaires.ts'
import { accounts } from '../identity/account.ts'
import { organizations } from '../organizations/organization.ts'

/** What clients can ask an organization for. One that is retired stays, because requests name it. */
export const serviceTypes = pgTable(
  'service_types',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    questionnaireId: uuid('questionnaire_id').references(() => questionnaires.id, { onDelete: 'set null' }),
    /** Within so many working hours somebody answers. */
    responseHours: integer('response_hours').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    check('service_types_hours_check', sql`${table.responseHours} between 1 and 200`),
    uniqueIndex('service_types_name_index').on(table.organizationId, sql`lower(${table.name})`),
    index('service_types_questionnaire_index').on(table.questionnaireId),
  ],
)

/** Who answers requests of a type; without any it is every member who cares for clients. */
export const serviceTypeAnswerers = pgTable(
  'service_type_answerers',
  {
    typeId: uuid('type_id')
      .notNull()
      .references(() => serviceTypes.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.typeId, table.accountId] }),
    index('service_type_answerers_account_index').on(table.accountId),
  ],
)
