import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'

export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  street: text('street').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
  city: text('city').notNull().default(''),
  country: text('country').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  website: text('website').notNull().default(''),
  /** What a provider types to ask for a connection; made when it is first shown. */
  connectionCode: text('connection_code').unique(),
  requireSecondStep: boolean('require_second_step').notNull().default(false),
  /** Its members have no rights in its name meanwhile. */
  suspendedAt: instant('suspended_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

/** One that is no longer offered stays, because appointments name it. */
export const organizationServices = pgTable(
  'organization_services',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    lengthMinutes: integer('length_minutes').notNull(),
    description: text('description').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    index('organization_services_organization_index').on(table.organizationId, table.name, table.id),
    check('organization_services_length_check', sql`${table.lengthMinutes} between 5 and 480`),
  ],
)
