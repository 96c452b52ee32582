import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns/instant.ts'
import { accounts } from '../identity/account.ts'
import { organizationServices } from '../organizations/organization.ts'
import { appointments } from '../scheduling/appointments.ts'
import { scheduleResources } from '../scheduling/schedules.ts'
import { serviceRequests } from './service-requests.ts'

/** Times of a calendar that were offered to the person of a request: each is held by an appointment until it is taken or let go. */
export const serviceRequestTimes = pgTable(
  'service_request_times',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => serviceRequests.id, { onDelete: 'cascade' }),
    offeredBy: uuid('offered_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull().defaultRandom(),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
    serviceId: uuid('service_id')
      .notNull()
      .references(() => organizationServices.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<'held' | 'taken' | 'released'>().notNull().default('held'),
    heldUntil: instant('held_until').notNull(),
    /** What holds it, or what it has become; gone when it was let go. */
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When both sides were told that it ran out. */
    expiryToldAt: instant('expiry_told_at'),
  },
  (table) => [
    check('service_request_times_state_check', sql`${table.state} in ('held', 'taken', 'released')`),
    index('service_request_times_request_index').on(table.requestId, table.startsAt),
    index('service_request_times_expiry_index')
      .on(table.heldUntil)
      .where(sql`${table.state} = 'held' and ${table.expiryToldAt} is null`),
    index('service_request_times_resource_index').on(table.resourceId),
    index('service_request_times_service_index').on(table.serviceId),
    uniqueIndex('service_request_times_appointment_index').on(table.appointmentId),
    uniqueIndex('service_request_times_key_index').on(table.offeredBy, table.key, table.startsAt),
  ],
)
