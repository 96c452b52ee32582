import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { appointmentCancellationSchema, appointmentSchema, appointmentStartSchema } from './appointments.ts'

const tag = 'Appointments'
const permission = 'appointments.attend'
const params = z.strictObject({ id: idSchema })
/** Those who take part, each with an appointment of their own. */
const output = z.object({ items: z.array(appointmentSchema) })

export const groupSessions = {
  read: endpoint({
    method: 'GET',
    path: '/group-sessions/{id}',
    permission,
    tag,
    summary: 'List who takes part in a group session of a schedule that I keep',
    input: z.object({ params }),
    output,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/group-sessions/{id}/start',
    permission,
    tag,
    summary: 'Move a group session',
    description: 'For all who take part at once, or for nobody. Each of them is told.',
    input: z.object({ params, body: appointmentStartSchema }),
    output,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/group-sessions/{id}/cancellation',
    permission,
    tag,
    summary: 'Cancel a group session',
    description: 'For all who take part, also those who have joined meanwhile. Each of them is told.',
    input: z.object({ params, body: appointmentCancellationSchema }),
    output,
  }),
}
