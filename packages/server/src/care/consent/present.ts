import { CARE_HISTORY_ACTIONS, CARE_SCOPES } from '@platform/contract/care'
import type { CareHistoryEntry, CareMember, CareScope } from '@platform/contract/care'
import type { CareHistoryRecord } from '../care-team/history-store.ts'
import type { MemberRecord } from './store.ts'

/** A member as the person whose team it is sees them. */
export function presentMember(record: MemberRecord): CareMember {
  const { id, firstName, lastName, organization, scopes, version } = record
  return {
    id,
    accountId: record.memberId,
    firstName,
    lastName,
    profession: record.profession === '' ? null : record.profession,
    organization,
    scopes: sortScopes(scopes),
    state: record.pausedAt === null ? 'active' : 'paused',
    startedAt: record.startedAt.toISOString(),
    endsAt: record.endsAt?.toISOString() ?? null,
    version,
  }
}

/** The parts in the order in which they are always named. */
export function sortScopes(scopes: Iterable<string>): CareScope[] {
  const given = new Set(scopes)
  return CARE_SCOPES.filter((scope) => given.has(scope))
}

/** What has happened, as the person reads it; nothing for an action this release has no words for. */
export function presentHistory({
  id,
  at,
  action,
  by,
  member,
  details,
}: CareHistoryRecord): CareHistoryEntry[] {
  const known = CARE_HISTORY_ACTIONS.find((one) => one === action)
  if (known === undefined) return []
  const { scopes } = details
  const parts = typeof scopes === 'string' ? sortScopes(scopes.split(' ')) : []
  return [{ id, at: at.toISOString(), action: known, by, member, scopes: parts }]
}

/** A full name, as notifications name somebody. */
export function fullName({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string {
  return `${firstName} ${lastName}`
}
