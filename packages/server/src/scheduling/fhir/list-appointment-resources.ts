import type { SiteId } from '@platform/contract'
import type { Appointment } from 'fhir/r4.js'
import type { Database } from '../../infrastructure/database/database.ts'
import { listAppointments } from '../appointment-records/appointment-store.ts'
import { toAppointmentResource } from './appointment-resource.ts'

const PAGE_SIZE = 500

interface Wanted {
  readonly siteId: SiteId
  readonly at: Date
  readonly personIds: readonly string[]
  readonly professionalId?: string
}

export async function listAppointmentResources(database: Database, wanted: Wanted): Promise<Appointment[]> {
  const resources: Appointment[] = []
  for (let after: { at: Date; id: string } | undefined; ;) {
    const rows = await listAppointments(database, { ...wanted, after, limit: PAGE_SIZE })
    resources.push(...rows.map(toAppointmentResource))
    const last = rows.at(-1)?.appointment
    if (last === undefined || rows.length < PAGE_SIZE) return resources
    after = { at: last.startsAt, id: last.id }
  }
}
