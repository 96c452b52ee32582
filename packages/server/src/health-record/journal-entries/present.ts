import type { JournalEntry, JournalVersion } from '@platform/contract/health-record'
import type { CareVersion } from '../care-resources/care-store.ts'
import { mayChange } from '../care-resources/resource-access.ts'
import type { OpenedResource } from '../care-resources/resource-access.ts'
import { readObservation } from './observation.ts'

export function presentEntry({ resource, access }: OpenedResource): JournalEntry {
  const { id, personId, content, audience, members, author, version } = resource
  return {
    id,
    personId,
    ...readObservation(content),
    audience,
    // A member of the team is not told who else is in it.
    members: access.as === 'member' ? [] : [...members],
    author,
    enteredAt: resource.createdAt.toISOString(),
    errorAt: resource.errorAt?.toISOString() ?? null,
    errorReason: resource.errorReason,
    mayChange: mayChange(access),
    version,
  }
}

export function presentVersion({ content, at, ...version }: CareVersion): JournalVersion {
  return { ...readObservation(content), ...version, changedAt: at.toISOString() }
}
