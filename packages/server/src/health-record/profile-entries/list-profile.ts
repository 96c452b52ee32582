import type { CareFilter, CareResource, CareStore } from '../care-resources/care-store.ts'
import { readResources } from '../care-resources/read-all.ts'
import { PROFILE_TYPES } from './to-resource.ts'

/** The whole profile: one that was joined with another at a handover may have more than can be entered. */
export async function listProfile(store: CareStore, filter: CareFilter): Promise<CareResource[]> {
  const found: CareResource[] = []
  for await (const rows of readResources(store, { ...filter, types: PROFILE_TYPES })) found.push(...rows)
  return found
}
