import type { SiteId } from '@platform/contract'
import type { AppointmentState } from '@platform/contract/care'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instantRange } from '../columns/instant-range.ts'
import { instant } from '../columns/instant.ts'
import { isOnePerson, personColumns } from '../columns/person-columns.ts'
import { accounts } from '../identity/account.ts'
import { organizationServices } from '../organizations/organization.ts'
import { scheduleResources } from './schedules.ts'

/** Appointments that repeat in weeks; each of them is changed by itself as well. */
export const appointmentSeries = pgTable(
  'appointment_series',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    siteId: text('site_id').$type<SiteId>().notNull(),
    ...personColumns(),
    intervalWeeks: smallint('interval_weeks').notNull(),
    /** How many were booked, whatever became of them. */
    count: smallint('count').notNull(),
    bookedBy: uuid('booked_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull(),
    /** What was asked with the key, as a hash. */
    requestHash: text('request_hash').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('appointment_series_person_check', isOnePerson(table)),
    check(
      'appointment_series_rhythm_check',
      sql`${table.intervalWeeks} between 1 and 4 and ${table.count} between 2 and 26`,
    ),
    index('appointment_series_person_index').on(table.personId),
    uniqueIndex('appointment_series_key_index').on(table.bookedBy, table.key),
  ],
)

/** FHIR: Appointment. */
export const appointments = pgTable(
  'appointments',
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
    state: text('state').$type<AppointmentState>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** What was agreed, and by which rules the instants follow from it: a country may change its time law. */
    localStart: text('local_start').notNull(),
    timeZone: text('time_zone').notNull(),
    timeZoneVersion: text('time_zone_version').notNull(),
    /** Of its iCalendar event, whose UID is the id. */
    sequence: integer('sequence').notNull().default(0),
    moves: integer('moves').notNull().default(0),
    seriesId: uuid('series_id').references(() => appointmentSeries.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    seriesIndex: smallint('series_index'),
    bookedBy: uuid('booked_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** Made by the sender: with it an attempt that is repeated is known. */
    key: uuid('key').notNull(),
    /** What was asked with the key, as a hash. */
    requestHash: text('request_hash').notNull(),
    cancellationReason: text('cancellation_reason'),
    /** Where it takes place by video. */
    sealedVideoUrl: text('sealed_video_url'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('appointments_person_check', isOnePerson(table)),
    check(
      'appointments_state_check',
      sql`${table.state} in ('held', 'booked', 'arrived', 'completed', 'cancelled', 'noshow')`,
    ),
    check(
      'appointments_series_check',
      sql`(${table.seriesId} is null) = (${table.seriesIndex} is null) and ${table.seriesIndex} between 1 and 26`,
    ),
    check('appointments_times_check', sql`${table.startsAt} < ${table.endsAt}`),
    index('appointments_person_index').on(table.personId, table.startsAt, table.id),
    index('appointments_series_index').on(table.seriesId, table.startsAt),
    index('appointments_resource_index').on(table.resourceId, table.startsAt),
    uniqueIndex('appointments_key_index').on(table.bookedBy, table.key),
  ],
)

/**
 * FHIR: Slot that is not free. Its exclusion constraints stand in the migration alone. Of one resource and lane no two
 * occasions have a moment in common; one may overlap itself, so that it has its new time before it gives up the old one.
 * A seat of an occasion is of one appointment.
 */
export const scheduleClaims = pgTable(
  'schedule_claims',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    resourceId: uuid('resource_id')
      .notNull()
      .references(() => scheduleResources.id, { onDelete: 'cascade' }),
    /** Shared by those who take part in a group session; of any other appointment its own id. */
    occasionId: uuid('occasion_id').notNull(),
    /** Counted from 0. */
    seat: smallint('seat').notNull().default(0),
    lane: smallint('lane').notNull().default(0),
    /** With what is before and after the appointment. */
    during: instantRange('during').notNull(),
    /** Of a hold; what has run out is deleted by the next who wants the time. */
    heldUntil: instant('held_until'),
  },
  (table) => [
    check('schedule_claims_lane_check', sql`${table.lane} between 0 and 3`),
    check('schedule_claims_seat_check', sql`${table.seat} between 0 and 49`),
    check(
      'schedule_claims_during_check',
      sql`not isempty(${table.during}) and lower_inc(${table.during}) and not upper_inc(${table.during})
        and not lower_inf(${table.during}) and not upper_inf(${table.during})`,
    ),
    index('schedule_claims_appointment_index').on(table.appointmentId),
    index('schedule_claims_occasion_index').on(table.occasionId),
  ],
)
