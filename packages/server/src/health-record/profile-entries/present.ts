import type { ProfileEntry, ProfileVersion } from '@platform/contract/health-record'
import type { CareResource, CareVersion } from '../care-resources/care-store.ts'
import { isMember, mayChange } from '../care-resources/resource-access.ts'
import type { OpenedResource } from '../care-resources/resource-access.ts'
import { readProfileResource } from './read-resource.ts'

/** Whom to call is for nobody else to say. */
export function isConfirmable({ type }: Pick<CareResource, 'type'>): boolean {
  return type !== 'RelatedPerson'
}

/** @param readerId decides whose confirmation can be taken back */
export function presentEntry({ resource, access }: OpenedResource, readerId: string): ProfileEntry {
  const { id, personId, content, audience, members, author, version, confirmation } = resource
  return {
    id,
    personId,
    ...readProfileResource(content),
    audience,
    // A member of the team is not told who else is in it.
    members: access.as === 'member' ? [] : [...members],
    author,
    enteredAt: resource.createdAt.toISOString(),
    changedAt: resource.saidAt.toISOString(),
    errorAt: resource.errorAt?.toISOString() ?? null,
    errorReason: resource.errorReason,
    mayChange: mayChange(access),
    confirmation: confirmation && { by: confirmation.by, at: confirmation.at.toISOString() },
    mayConfirm:
      isMember(access) &&
      isConfirmable(resource) &&
      (confirmation === null || confirmation.by?.id === readerId),
    version,
  }
}

export function presentVersion({ content, at, ...version }: CareVersion): ProfileVersion {
  return { ...readProfileResource(content), ...version, changedAt: at.toISOString() }
}
