import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { givenDateSchema, idSchema, instantSchema, timeZoneSchema } from '../fields/fields.ts'

/** The most days of which free times are listed at once. */
const MAX_SLOT_DAYS = 42
const DAY_MS = 86_400_000

/** What is booked with whom, and for whom. */
export const slotSubjectShape = { personId: idSchema, scheduleId: idSchema, serviceId: idSchema }

export const slotSchema = z.object({ startsAt: instantSchema, endsAt: instantSchema })

export type Slot = z.output<typeof slotSchema>

const freeSlotSchema = z.object({
  ...slotSchema.shape,
  /** How many places a group still has; absent where it is for one alone. */
  seatsLeft: z.optional(z.int()),
})

export type FreeSlot = z.output<typeof freeSlotSchema>

export const slots = {
  list: endpoint({
    method: 'GET',
    path: '/slots',
    permission: 'slots.list',
    tag: 'Appointments',
    summary: 'List the free times of some days',
    description: 'What is listed can be booked, until somebody else does.',
    input: z
      .strictObject({
        ...slotSubjectShape,
        /** Days of the calendar of the time zone, both included. */
        from: givenDateSchema,
        to: givenDateSchema,
        timeZone: timeZoneSchema,
        /** What is to have another time: the one it has is free to it. At most one of the two. */
        movedId: z.optional(idSchema),
        movedSessionId: z.optional(idSchema),
      })
      .check(
        z.refine(({ movedId, movedSessionId }) => movedId === undefined || movedSessionId === undefined, {
          path: ['movedSessionId'],
          params: { code: 'invalid_value' },
        }),
        z.refine(({ from, to }) => from <= to, { path: ['to'], params: { code: 'too_small' } }),
        z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_SLOT_DAYS * DAY_MS, {
          path: ['to'],
          params: { code: 'too_big' },
        }),
      ),
    output: z.object({
      items: z.array(freeSlotSchema),
      /** Where none is free on these days: when the first one after them begins. */
      nextStartsAt: z.nullable(instantSchema),
    }),
  }),
}
