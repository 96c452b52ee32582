import type { ReplyTime, ServicePlace, ServicePrice } from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { connectionCode } from '../columns/connection-code.ts'
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
  connectionCode: connectionCode(),
  replyTime: text('reply_time').$type<ReplyTime>().notNull().default('unsaid'),
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
    /** Where it takes place. */
    place: text('place').$type<ServicePlace>().notNull().default('onSite'),
    /** Preparation and travel before and after it belong to the time that is taken. */
    beforeMinutes: integer('before_minutes').notNull().default(0),
    afterMinutes: integer('after_minutes').notNull().default(0),
    /** It begins at multiples of this, counted from midnight. */
    gridMinutes: integer('grid_minutes').notNull().default(15),
    noticeMinutes: integer('notice_minutes').notNull().default(120),
    horizonDays: integer('horizon_days').notNull().default(90),
    /** How long before it begins clients can still move or cancel it. */
    cutOffMinutes: integer('cut_off_minutes').notNull().default(1440),
    dailyCap: integer('daily_cap'),
    /** How many people take part at once. */
    capacity: integer('capacity').notNull().default(1),
    /** The way to the client's home, and as long the way back. */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    /** In the smallest unit of its currency; without one nothing is said of a price. */
    priceMinor: integer('price_minor'),
    /** ISO 4217. */
    currency: text('currency').$type<ServicePrice['currency']>(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    index('organization_services_organization_index').on(table.organizationId, table.name, table.id),
    check('organization_services_length_check', sql`${table.lengthMinutes} between 5 and 480`),
    check('organization_services_place_check', sql`${table.place} in ('onSite', 'video', 'phone', 'home')`),
    check(
      'organization_services_times_check',
      sql`${table.beforeMinutes} between 0 and 240 and ${table.afterMinutes} between 0 and 240
        and ${table.gridMinutes} between 5 and 240 and ${table.noticeMinutes} between 0 and 43200
        and ${table.horizonDays} between 1 and 730 and ${table.cutOffMinutes} between 0 and 43200
        and ${table.dailyCap} between 1 and 200`,
    ),
    check(
      'organization_services_group_check',
      sql`${table.capacity} between 1 and 50 and ${table.travelMinutes} between 0 and 240`,
    ),
    check(
      'organization_services_price_check',
      sql`(${table.priceMinor} is null) = (${table.currency} is null)
        and ${table.priceMinor} between 0 and 100000000 and ${table.currency} ~ '^[A-Z]{3}$'`,
    ),
  ],
)
