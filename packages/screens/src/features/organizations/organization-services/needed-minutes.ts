import type { OrganizationService } from '@platform/contract'

/** All that is taken of somebody's time with it. */
export function countNeededMinutes(
  service: Pick<OrganizationService, 'lengthMinutes'> &
    Pick<OrganizationService['booking'], 'beforeMinutes' | 'afterMinutes' | 'place' | 'travelMinutes'>,
): number {
  const { lengthMinutes, beforeMinutes, afterMinutes, place, travelMinutes } = service
  return beforeMinutes + lengthMinutes + afterMinutes + (place === 'home' ? 2 * travelMinutes : 0)
}
