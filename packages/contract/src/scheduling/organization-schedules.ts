import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { dayRangeShape, idSchema, nextCursorSchema, pageQueryShape } from '../fields/fields.ts'
import { appointmentSchema } from './appointments.ts'
import { scheduleSchema } from './schedules.ts'

const tag = 'Appointments'
const permission = 'organizationSchedules.read'

const organizationScheduleSchema = z.object({
  id: idSchema,
  professional: z.object({ id: idSchema, name: z.string() }),
  timeZone: scheduleSchema.shape.timeZone,
  hours: scheduleSchema.shape.hours,
  exceptions: scheduleSchema.shape.exceptions,
})

export type OrganizationSchedule = z.output<typeof organizationScheduleSchema>

/** The schedules of an organization, to those who keep them: what they book and change goes by `appointments`. */
export const organizationSchedules = {
  list: endpoint({
    method: 'GET',
    path: '/organization-schedules',
    permission,
    tag,
    summary: 'List whose appointments in my organization I see',
    output: z.object({
      items: z.array(organizationScheduleSchema),
      /** Whether I may book, move and cancel there, and say who has arrived. */
      mayChange: z.boolean(),
    }),
  }),
  listAppointments: endpoint({
    method: 'GET',
    path: '/organization-schedules/appointments',
    permission,
    tag,
    summary: 'List the appointments of my organization by when they begin',
    description: 'Of one schedule or of all. Those they are for find it in their access log.',
    input: z.strictObject({ scheduleId: z.optional(idSchema), ...dayRangeShape, ...pageQueryShape }),
    output: z.object({ items: z.array(appointmentSchema), nextCursor: nextCursorSchema }),
  }),
  listClients: endpoint({
    method: 'GET',
    path: '/organization-schedules/{id}/clients',
    permission: 'organizationSchedules.write',
    tag,
    summary: 'List for whom the time of a professional of my organization can be booked',
    description: 'Those of whose care team the professional is.',
    input: z.object({ params: z.strictObject({ id: idSchema }) }),
    output: z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) }),
  }),
}
