import type { Slot } from 'fhir/r4.js'
import type { scheduleClaims } from '../../tables/scheduling/appointments.ts'

type Claim = Pick<typeof scheduleClaims.$inferSelect, 'id' | 'resourceId' | 'heldUntil' | 'lane'> & {
  /** In milliseconds since the epoch. */
  readonly from: number
  readonly to: number
}

/** Time that is taken as FHIR R4 has it: by whom and what for it does not say. */
export function toSlotResource({ id, resourceId, heldUntil, lane, from, to }: Claim): Slot {
  return {
    resourceType: 'Slot',
    id,
    schedule: { reference: `Schedule/${resourceId}` },
    status: heldUntil === null ? 'busy' : 'busy-tentative',
    start: new Date(from).toISOString(),
    end: new Date(to).toISOString(),
    ...(lane > 0 && { overbooked: true }),
  }
}
