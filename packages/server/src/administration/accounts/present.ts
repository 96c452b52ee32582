import type { AccountState, AdministeredAccount, ListedAccount } from '@platform/contract'
import type { ListedAccountRecord, readAccountForAdmin } from './store.ts'

type AdministeredRecord = NonNullable<Awaited<ReturnType<typeof readAccountForAdmin>>>

export function presentListed(record: ListedAccountRecord): ListedAccount {
  return {
    id: record.id,
    kind: record.kind,
    email: record.email,
    firstName: record.firstName,
    lastName: record.lastName,
    homeSite: record.homeSite,
    organization: presentOrganization(record),
    state: stateOf(record),
    createdAt: record.createdAt.toISOString(),
    lastSignInAt: record.lastSignInAt?.toISOString() ?? null,
  }
}

export function presentAdministered(
  record: AdministeredRecord,
  suspensionReason: string | null,
): AdministeredAccount {
  return {
    ...presentListed(record),
    language: record.language,
    timeZone: record.timeZone,
    sites: record.sites,
    premiumExpiresAt: record.premiumExpiresAt?.toISOString() ?? null,
    suspendedAt: record.suspendedAt?.toISOString() ?? null,
    suspensionReason: record.suspendedAt === null ? null : suspensionReason,
    deletionRequestedAt: record.deletionRequestedAt?.toISOString() ?? null,
    updatedAt: record.updatedAt.toISOString(),
  }
}

/** Being suspended weighs more than a deletion that was asked for. */
function stateOf({ suspendedAt, deletionRequestedAt }: ListedAccountRecord): AccountState {
  if (suspendedAt !== null) return 'suspended'
  return deletionRequestedAt === null ? 'active' : 'deletionRequested'
}

function presentOrganization(record: ListedAccountRecord): ListedAccount['organization'] {
  const { organizationId, organizationName, organizationRole } = record
  if (organizationId === null || organizationName === null || organizationRole === null) return null
  return { id: organizationId, name: organizationName, role: organizationRole }
}
