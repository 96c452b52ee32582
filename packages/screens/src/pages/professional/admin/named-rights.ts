import type { Permission } from '@platform/contract'

/** The rights that have a text, under `members.rights.names` of the namespace `organizations`. A test finds one that has none. */
const NAMED_RIGHTS = [
  'organization.read',
  'organization.update',
  'organizationServices.list',
  'organizationServices.write',
  'rooms.list',
  'rooms.write',
  'organizationSchedules.read',
  'organizationSchedules.write',
  'organizationAudit.list',
  'members.list',
  'members.changeRole',
  'members.suspend',
  'members.remove',
  'invitations.list',
  'invitations.create',
  'invitations.revoke',
  'providerLinks.list',
  'providerLinks.request',
  'providerLinks.decide',
  'providerLinks.end',
  'inbox.read',
  'inbox.change',
  'cannedReplies.read',
  'cannedReplies.write',
  'serviceTypes.list',
  'serviceTypes.write',
  'invoices.read',
  'invoices.write',
  'payments.write',
  'billingProfiles.read',
  'billingProfiles.write',
] as const satisfies readonly Permission[]

export type NamedRight = (typeof NAMED_RIGHTS)[number]

/** Tells whether a right has a text. */
export function isNamedRight(permission: Permission): permission is NamedRight {
  return NAMED_RIGHTS.some((named) => named === permission)
}
