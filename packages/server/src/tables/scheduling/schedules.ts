import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { organizations, organizationServices } from '../organizations/organization.ts'

/**
 * FHIR: Schedule. That of a professional, who has one wherever they work, because they have their time once; or that of a
 * room or device (FHIR: Location, Device), which is an organization's.
 */
export const scheduleResources = pgTable(
  'schedule_resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .unique()
      .references(() => accounts.id, { onDelete: 'set null' }),
    organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** Of a room. */
    name: text('name'),
    /** A room that is no longer used stays, because appointments name it. */
    retiredAt: instant('retired_at'),
    /** Hours and exceptions are local times of this zone. */
    timeZone: text('time_zone').notNull(),
    /** Of a professional: where new appointments take place by video. */
    sealedVideoUrl: text('sealed_video_url'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check(
      'schedule_resources_kind_check',
      sql`(${table.organizationId} is null) = (${table.name} is null)
        and (${table.organizationId} is null or ${table.accountId} is null)
        and (${table.organizationId} is not null or ${table.retiredAt} is null)`,
    ),
    index('schedule_resources_organization_index').on(table.organizationId),
  ],
)

/** The rooms of which a service needs one, whichever it is. */
export const serviceResources = pgTable(
  'service_resources',
  {
    serviceId: uuid('service_id')
      .notNull()
      .references(() => organizationServices.id, { onDelete: 'cascade' }),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.serviceId, table.resourceId] }),
    index('service_resources_resource_index').on(table.resourceId),
  ],
)

/** On a day of the week, 1 is Monday; in minutes from midnight, so that 1440 is the end of the day. */
export const scheduleHours = pgTable(
  'schedule_hours',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
    weekday: integer('weekday').notNull(),
    fromMinute: integer('from_minute').notNull(),
    toMinute: integer('to_minute').notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    /** The last day. */
    validTo: date('valid_to', { mode: 'string' }),
    /** For this one alone. */
    serviceId: uuid('service_id').references(() => organizationServices.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('schedule_hours_resource_index').on(table.resourceId),
    check(
      'schedule_hours_times_check',
      sql`${table.weekday} between 1 and 7 and ${table.fromMinute} >= 0
        and ${table.fromMinute} < ${table.toMinute} and ${table.toMinute} <= 1440`,
    ),
    check('schedule_hours_validity_check', sql`${table.validFrom} <= ${table.validTo}`),
  ],
)

/** From a local time to another one, both of the schedule's zone. */
export const scheduleExceptions = pgTable(
  'schedule_exceptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'closed' | 'open'>().notNull(),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    fromMinute: integer('from_minute').notNull(),
    toDate: date('to_date', { mode: 'string' }).notNull(),
    toMinute: integer('to_minute').notNull(),
  },
  (table) => [
    index('schedule_exceptions_resource_index').on(table.resourceId, table.toDate),
    check('schedule_exceptions_kind_check', sql`${table.kind} in ('closed', 'open')`),
    check(
      'schedule_exceptions_times_check',
      sql`${table.fromMinute} between 0 and 1439 and ${table.toMinute} between 1 and 1440
        and (${table.fromDate}, ${table.fromMinute}) < (${table.toDate}, ${table.toMinute})`,
    ),
  ],
)

/** Who has looked at the free times of a schedule lately: their open pages are told when one is taken. */
export const slotViewers = pgTable(
  'slot_viewers',
  {
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resourceId, table.accountId] })],
)
