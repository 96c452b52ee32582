import { and, eq } from 'drizzle-orm'
import { MAX_SERIES_COUNT } from '@platform/contract/care'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { appointmentSeries } from '../../tables/scheduling/appointments.ts'
import { listAppointments } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'

export type SeriesRows = readonly [AppointmentRow, ...AppointmentRow[]]

export async function insertSeries(
  database: Database,
  series: typeof appointmentSeries.$inferInsert,
): Promise<string> {
  const [row] = await database
    .insert(appointmentSeries)
    .values(series)
    .returning({ id: appointmentSeries.id })
  if (row === undefined) throw new Error('A series was not written')
  return row.id
}

/** The series that was booked with a key before. @throws ApiProblem `not_found`, `conflict` for a key of another one */
export async function findRepeatedSeries(
  booker: Booker,
  { key, requestHash }: { readonly key: string; readonly requestHash: string },
): Promise<SeriesRows | undefined> {
  const [found] = await booker.database
    .select({ id: appointmentSeries.id, requestHash: appointmentSeries.requestHash })
    .from(appointmentSeries)
    .where(and(eq(appointmentSeries.bookedBy, booker.viewer.accountId), eq(appointmentSeries.key, key)))
  if (found === undefined) return undefined
  if (found.requestHash !== requestHash)
    throw new ApiProblem('conflict', { detail: 'The key was used for another series' })
  return readSeries(booker, found.id)
}

/** The appointments of a series of the viewer's own schedule, in the order in which they begin. @throws ApiProblem `not_found` */
export async function readSeries({ database, viewer, at }: Booker, seriesId: string): Promise<SeriesRows> {
  const { siteId, accountId: professionalId } = viewer
  const [first, ...others] = await listAppointments(database, {
    siteId,
    at,
    professionalId,
    seriesId,
    limit: MAX_SERIES_COUNT,
  })
  if (first === undefined) throw new ApiProblem('not_found')
  return [first, ...others]
}
