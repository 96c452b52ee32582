import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dateSchema, givenDateSchema, idSchema, versionSchema } from '../fields/fields.ts'
import { appointmentSchema } from './appointments.ts'

const tag = 'Appointments'
const MINUTES_OF_DAY = 1_440

export const MAX_SPECIAL_HOURS = 100
export const MAX_SCHEDULE_EXCEPTIONS = 500

const EXCEPTION_KINDS = ['closed', 'open'] as const

export type ScheduleExceptionKind = (typeof EXCEPTION_KINDS)[number]

const fromMinuteSchema = z.int().check(z.minimum(0), z.maximum(MINUTES_OF_DAY - 1))
const toMinuteSchema = z.int().check(z.minimum(1), z.maximum(MINUTES_OF_DAY))

/** In minutes from local midnight; 1440 is the end of the day. */
const weeklyHoursShape = {
  /** 1 is Monday, 7 is Sunday, as ISO 8601 counts. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  fromMinute: fromMinuteSchema,
  toMinute: toMinuteSchema,
}

const scheduleHoursSchema = z.object({
  id: idSchema,
  ...weeklyHoursShape,
  validFrom: z.nullable(dateSchema),
  /** The last day. */
  validTo: z.nullable(dateSchema),
  /** `null` for all services. */
  service: z.nullable(z.object({ id: idSchema, name: z.string() })),
})

export type ScheduleHours = z.output<typeof scheduleHoursSchema>

/** Those of the usual week, which hold always and for everything, are part of the professional's set-up. */
export const scheduleHoursInputSchema = z
  .strictObject({
    ...weeklyHoursShape,
    validFrom: z.nullable(givenDateSchema),
    validTo: z.nullable(givenDateSchema),
    serviceId: z.nullable(idSchema),
  })
  .check(
    z.refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
      path: ['toMinute'],
      params: { code: 'too_small' },
    }),
    z.refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
      path: ['validTo'],
      params: { code: 'too_small' },
    }),
    z.refine(
      ({ validFrom, validTo, serviceId }) => validFrom !== null || validTo !== null || serviceId !== null,
      { path: ['validFrom'], params: { code: 'required' } },
    ),
  )

export type ScheduleHoursInput = z.output<typeof scheduleHoursInputSchema>

const exceptionShape = {
  /** `open` is open in addition to the weekly hours; what is closed is closed. */
  kind: z.enum(EXCEPTION_KINDS),
  fromDate: givenDateSchema,
  fromMinute: fromMinuteSchema,
  toDate: givenDateSchema,
  toMinute: toMinuteSchema,
}

// What was stored under an earlier rule of days is read all the same.
const scheduleExceptionSchema = z.object({
  kind: exceptionShape.kind,
  fromDate: dateSchema,
  fromMinute: exceptionShape.fromMinute,
  toDate: dateSchema,
  toMinute: exceptionShape.toMinute,
  id: idSchema,
})

export type ScheduleException = z.output<typeof scheduleExceptionSchema>

/** From a local time to another one, both of the schedule's zone. */
export const scheduleExceptionInputSchema = z.strictObject(exceptionShape).check(
  z.refine(({ fromDate, toDate }) => fromDate <= toDate, {
    path: ['toDate'],
    params: { code: 'too_small' },
  }),
  z.refine(({ fromDate, fromMinute, toDate, toMinute }) => fromDate !== toDate || fromMinute < toMinute, {
    path: ['toMinute'],
    params: { code: 'too_small' },
  }),
)

export type ScheduleExceptionInput = z.output<typeof scheduleExceptionInputSchema>

export const scheduleSchema = z.object({
  /** `null` until hours or exceptions were saved. */
  id: z.nullable(idSchema),
  /** In which hours and exceptions are meant. */
  timeZone: z.string(),
  /** Those of the usual week too, in its order. */
  hours: z.array(scheduleHoursSchema),
  /** Those that are not long over, in the order in which they begin. */
  exceptions: z.array(scheduleExceptionSchema),
  /** Whether my organization offers anything that can be booked. */
  hasServices: z.boolean(),
  /** Where new appointments take place by video. */
  videoUrl: z.nullable(z.string()),
  /** 0 until something was saved. */
  version: versionSchema,
})

export type Schedule = z.output<typeof scheduleSchema>

const params = z.strictObject({ id: idSchema })

export const schedules = {
  read: endpoint({
    method: 'GET',
    path: '/schedule',
    permission: 'schedules.read',
    tag,
    summary: 'Read when I can be booked',
    output: scheduleSchema,
  }),
  createHours: endpoint({
    method: 'POST',
    path: '/schedule/hours',
    permission: 'schedules.write',
    tag,
    summary: 'Add weekly hours for a while or for one service',
    status: 201,
    input: scheduleHoursInputSchema,
    output: scheduleHoursSchema,
  }),
  removeHours: endpoint({
    method: 'DELETE',
    path: '/schedule/hours/{id}',
    permission: 'schedules.write',
    tag,
    summary: 'Remove weekly hours for a while or for one service',
    input: z.object({ params }),
  }),
  createException: endpoint({
    method: 'POST',
    path: '/schedule/exceptions',
    permission: 'schedules.write',
    tag,
    summary: 'Close my schedule for a while, or open it additionally',
    description: 'Appointments within stay as they are: the answer says which.',
    status: 201,
    input: scheduleExceptionInputSchema,
    output: z.object({ exception: scheduleExceptionSchema, concerned: z.array(appointmentSchema) }),
  }),
  removeException: endpoint({
    method: 'DELETE',
    path: '/schedule/exceptions/{id}',
    permission: 'schedules.write',
    tag,
    summary: 'Remove an exception of my schedule',
    input: z.object({ params }),
  }),
}
