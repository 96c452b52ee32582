import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { recordAppointmentReads } from '../appointment-records/record-reads.ts'
import { presentAppointment } from '../appointments/present.ts'
import { asBooker } from '../healthcare-services/as-booker.ts'
import { listOrganizationAppointments, listOrganizationSchedules, listScheduleClients } from './service.ts'

export function createOrganizationScheduleRoutes({ guarded: { organizationSchedules } }: Implementers) {
  return {
    list: organizationSchedules.list.handler(({ context }) => listOrganizationSchedules(asBooker(context))),
    listAppointments: organizationSchedules.listAppointments.handler(
      async ({ context, input: { cursor, limit, ...query } }) => {
        const booker = asBooker(context)
        const page = { after: readPosition(cursor), limit: limit + 1 }
        const found = await listOrganizationAppointments(booker, query, page)
        const { rows, nextCursor } = cutPage(found, limit, ({ appointment: { startsAt, id } }) => ({
          at: startsAt,
          id,
        }))
        await recordAppointmentReads(booker, rows)
        return { items: rows.map((row) => presentAppointment(booker, row)), nextCursor }
      },
    ),
    listClients: organizationSchedules.listClients.handler(async ({ context, input: { params } }) => ({
      items: await listScheduleClients(asBooker(context), params.id),
    })),
  }
}
