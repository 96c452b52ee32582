import { CARE_SCOPES } from '@platform/contract/care'
import type { CareMember, CareScope } from '@platform/contract/care'
import type { MemberRecord } from './store.ts'

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
    lastViewedAt: record.lastViewedAt?.toISOString() ?? null,
    version,
  }
}

/** The parts in the order in which they are always named. */
export function sortScopes(scopes: Iterable<string>): CareScope[] {
  const given = new Set(scopes)
  return CARE_SCOPES.filter((scope) => given.has(scope))
}

export function fullName({
  firstName,
  lastName,
}: {
  readonly firstName: string
  readonly lastName: string
}): string {
  return `${firstName} ${lastName}`
}
