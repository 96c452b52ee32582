import type { Schedule } from 'fhir/r4.js'
import type { scheduleResources } from '../../tables/scheduling/schedules.ts'

/** Whose time it is, a professional's or a room's, as FHIR R4 has it. */
export function toScheduleResource(
  schedule: Pick<
    typeof scheduleResources.$inferSelect,
    'accountId' | 'id' | 'name' | 'retiredAt' | 'updatedAt' | 'version'
  >,
): Schedule {
  const { id, accountId, name, retiredAt, updatedAt, version } = schedule
  return {
    resourceType: 'Schedule',
    id,
    meta: { versionId: String(version), lastUpdated: updatedAt.toISOString() },
    active: retiredAt === null,
    actor: [
      {
        ...(name === null && accountId !== null && { reference: `Practitioner/${accountId}` }),
        display: name ?? 'Professional',
      },
    ],
  }
}
