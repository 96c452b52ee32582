import { MAX_SERVICE_CAPACITY } from '@platform/contract/care'
import type { AppointmentState, Schedule } from '@platform/contract/care'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { listAppointments, updateAppointment } from '../appointment-records/appointment-store.ts'
import type { AppointmentRow } from '../appointment-records/appointment-store.ts'
import { sealVideoUrl } from '../appointment-records/sealed-video-url.ts'
import { requireOwn } from '../appointments/attend.ts'
import { finish } from '../appointments/change.ts'
import type { SeenAppointment } from '../appointments/change.ts'
import type { AppointmentReader } from '../healthcare-services/as-booker.ts'
import type { Booker } from '../healthcare-services/booking-rights.ts'
import { writeUsualVideoUrl } from '../schedules/schedule-settings-store.ts'
import { changeOwn, readOwnSchedule } from '../schedules/service.ts'

const AHEAD: readonly AppointmentState[] = ['booked', 'arrived']

/**
 * Of a group session for all who take part.
 *
 * @throws ApiProblem `not_found`, `precondition_failed`, `conflict` for what is over or takes place elsewhere
 */
export async function saveVideoLink(
  reader: AppointmentReader,
  seen: SeenAppointment,
  videoUrl: string | null,
): Promise<AppointmentRow> {
  return reader.database.transaction(async (transaction) => {
    const inside = { ...reader, database: transaction }
    const own = await requireOwn(inside, seen)
    const { appointment, service } = own
    if (service.place !== 'video' || !AHEAD.includes(appointment.state)) throw new ApiProblem('conflict')
    const sealedVideoUrl = sealVideoUrl(reader.sealSecrets, appointment.resourceId, videoUrl)
    let changed = own
    for (const row of await listTogether(inside, own)) {
      // Not a step that can be undone for a while, so it is as old as it was.
      if (!(await updateAppointment(transaction, row.appointment, { sealedVideoUrl })))
        throw createStaleProblem(row.appointment.version + 1)
      const after = await finish(inside, row.appointment.id, 'appointment.videoLinkChanged')
      if (after.appointment.id === seen.id) changed = after
    }
    return changed
  })
}

/** Those of a session, in one order: they are told within one transaction. */
async function listTogether(
  { database, viewer: { siteId }, at }: Booker,
  own: AppointmentRow,
): Promise<AppointmentRow[]> {
  const { occasionId, service } = own
  if (occasionId === null || service.capacity === 1) return [own]
  const rows = await listAppointments(database, { siteId, at, occasionId, limit: MAX_SERVICE_CAPACITY })
  return rows.toSorted((one, other) => (one.appointment.personId < other.appointment.personId ? -1 : 1))
}

/** What is booked already stays as it is. @throws ApiProblem `precondition_failed` */
export async function saveUsualLink(
  reader: AppointmentReader,
  seenVersion: number,
  videoUrl: string | null,
): Promise<Schedule> {
  return changeOwn(reader, async (database, { id, version }) => {
    // The change that is under way counts.
    if (version !== seenVersion + 1) throw createStaleProblem(version - 1)
    await writeUsualVideoUrl(database, id, sealVideoUrl(reader.sealSecrets, id, videoUrl))
    return readOwnSchedule({ ...reader, database })
  })
}
