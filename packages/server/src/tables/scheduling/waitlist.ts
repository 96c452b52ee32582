import type { SiteId } from '@platform/contract'
import type { DayPart } from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { accounts } from '../identity/account.ts'
import { organizationServices } from '../organizations/organization.ts'
import { appointments } from './appointments.ts'
import { scheduleResources } from './schedules.ts'

/** FHIR: Appointment that is waitlisted. Gone with whatever ends it. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => organizationServices.id, { onDelete: 'cascade' }),
    fromDate: date('from_date', { mode: 'string' }).notNull(),
    /** The last day. */
    toDate: date('to_date', { mode: 'string' }).notNull(),
    /** Of the clock by which days, weekdays and parts of the day are meant. */
    timeZone: text('time_zone').notNull(),
    /** None is any. */
    dayParts: text('day_parts').array().$type<DayPart[]>().notNull(),
    /** 1 is Monday; none is any. */
    weekdays: integer('weekdays').array().notNull(),
    /** Who has asked. */
    joinedBy: uuid('joined_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** When it is next looked for a time; whoever looks puts it off, so that no other server does. */
    dueAt: instant('due_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('waitlist_entries_person_check', isOnePerson(table)),
    check('waitlist_entries_days_check', sql`${table.fromDate} <= ${table.toDate}`),
    uniqueIndex('waitlist_entries_person_index').on(
      table.personId,
      table.resourceId,
      table.serviceId,
      table.siteId,
    ),
    index('waitlist_entries_line_index').on(table.resourceId, table.serviceId, table.createdAt),
    index('waitlist_entries_due_index').on(table.dueAt),
  ],
)

/** Which times somebody who waits was offered: none is offered twice. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    /** `told` is of a time that was held for nobody. */
    state: text('state').$type<'held' | 'declined' | 'told'>().notNull(),
    /** What was held; gone when it was let go. */
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    heldUntil: instant('held_until'),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.startsAt] }),
    check('waitlist_offers_state_check', sql`${table.state} in ('held', 'declined', 'told')`),
    index('waitlist_offers_appointment_index').on(table.appointmentId),
  ],
)
