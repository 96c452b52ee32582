import { toJson } from '../../infrastructure/files/zip/zip-stream.ts'
import type { GrowingZip } from '../../infrastructure/files/zip/zip-stream.ts'
import { toCollection } from '../../scheduling/fhir/bundle.ts'
import { listAppointmentResources } from '../../scheduling/fhir/list-appointment-resources.ts'
import type { ExportContext } from './export-client.ts'

/** Those with the viewer: of appointments with others they know no more than when. */
export async function addAppointments(
  { database, viewer, clock }: ExportContext,
  personId: string,
  zip: GrowingZip,
): Promise<void> {
  const at = new Date(clock.now())
  const { siteId, accountId: professionalId } = viewer
  const wanted = { siteId, at, personIds: [personId], professionalId }
  const resources = await listAppointmentResources(database, wanted)
  if (resources.length > 0) await zip.add('appointments.fhir.json', toJson(toCollection(resources, at)))
}
