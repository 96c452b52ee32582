import { ACCOUNT_KINDS } from './accounts.ts'
import type { AccountKind } from './accounts.ts'
import { LEADING_ROLES, ORGANIZATION_ROLES } from './organization-roles.ts'
import type { OrganizationRole } from './organization-roles.ts'

/** Who asks: the routing package's viewer has the same shape. */
export interface PermissionViewer {
  readonly kind: AccountKind | 'anonymous'
  readonly organizationRole?: string | undefined
}

/** One row: what may be done to what, and by which account kinds; a list of roles narrows a kind to them. */
export interface PermissionRow {
  readonly resource: string
  readonly action: string
  readonly allow: Readonly<Partial<Record<AccountKind, true | readonly OrganizationRole[]>>>
}

const everyAccount = {
  client: true,
  professional: true,
  platformAdmin: true,
  searchProfile: true,
  provider: true,
} as const

const adminOnly = { platformAdmin: true } as const
const anyMember = { professional: ORGANIZATION_ROLES } as const
const organizationLead = { professional: LEADING_ROLES } as const
const eitherSide = { ...organizationLead, provider: true } as const
/** The two sides of care. */
const caringAccount = { client: true, professional: true } as const
const profileOwner = { searchProfile: true, professional: true } as const

/** A platform admin leaves by the hand of another one, so that the platform is never without. */
const ownsTheirStay = { client: true, professional: true, searchProfile: true, provider: true } as const

/** Account kind x organization role x resource x action. What no row allows is denied. */
export const permissions = {
  'token.validate': { resource: 'token', action: 'validate', allow: everyAccount },
  'account.read': { resource: 'account', action: 'read', allow: everyAccount },
  'start.read': { resource: 'start', action: 'read', allow: everyAccount },
  'account.update': { resource: 'account', action: 'update', allow: everyAccount },
  'account.changeEmail': { resource: 'account', action: 'changeEmail', allow: everyAccount },
  'account.changePassword': { resource: 'account', action: 'changePassword', allow: everyAccount },
  'sessions.list': { resource: 'sessions', action: 'list', allow: everyAccount },
  'sessions.end': { resource: 'sessions', action: 'end', allow: everyAccount },
  'session.stepUp': { resource: 'session', action: 'stepUp', allow: everyAccount },
  'secondStep.read': { resource: 'secondStep', action: 'read', allow: everyAccount },
  'secondStep.change': { resource: 'secondStep', action: 'change', allow: everyAccount },
  'signIns.list': { resource: 'signIns', action: 'list', allow: everyAccount },
  'notifications.read': { resource: 'notifications', action: 'read', allow: everyAccount },
  'notifications.markRead': { resource: 'notifications', action: 'markRead', allow: everyAccount },
  'notificationChoices.read': { resource: 'notificationChoices', action: 'read', allow: everyAccount },
  'notificationChoices.write': { resource: 'notificationChoices', action: 'write', allow: everyAccount },
  'contact.read': { resource: 'contact', action: 'read', allow: everyAccount },
  'contact.write': { resource: 'contact', action: 'write', allow: everyAccount },
  'dataExports.list': { resource: 'dataExports', action: 'list', allow: everyAccount },
  'dataExports.request': { resource: 'dataExports', action: 'request', allow: everyAccount },
  'dataExports.cancel': { resource: 'dataExports', action: 'cancel', allow: everyAccount },
  'dataExports.download': { resource: 'dataExports', action: 'download', allow: everyAccount },
  'deletion.request': { resource: 'deletion', action: 'request', allow: ownsTheirStay },
  'deletion.takeBack': { resource: 'deletion', action: 'takeBack', allow: ownsTheirStay },
  'studies.participations': { resource: 'studies', action: 'participations', allow: everyAccount },
  'studies.join': { resource: 'studies', action: 'join', allow: { client: true } },
  'studies.withdraw': { resource: 'studies', action: 'withdraw', allow: everyAccount },
  'studies.count': { resource: 'studies', action: 'count', allow: { platformAdmin: true } },
  'professionalSettings.read': {
    resource: 'professionalSettings',
    action: 'read',
    allow: { professional: true },
  },
  'professionalSettings.write': {
    resource: 'professionalSettings',
    action: 'write',
    allow: { professional: true },
  },
  'documents.read': { resource: 'documents', action: 'read', allow: caringAccount },
  'documents.write': { resource: 'documents', action: 'write', allow: caringAccount },
  'documents.upload': { resource: 'documents', action: 'upload', allow: caringAccount },
  'documents.share': { resource: 'documents', action: 'share', allow: { client: true } },
  'documents.review': { resource: 'documents', action: 'review', allow: { professional: true } },
  'documents.request': { resource: 'documents', action: 'request', allow: { professional: true } },
  'preferences.read': { resource: 'preferences', action: 'read', allow: everyAccount },
  'preferences.write': { resource: 'preferences', action: 'write', allow: everyAccount },
  'taskList.read': { resource: 'taskList', action: 'read', allow: everyAccount },
  'taskList.write': { resource: 'taskList', action: 'write', allow: everyAccount },
  'tutorials.read': { resource: 'tutorials', action: 'read', allow: everyAccount },
  'tutorials.write': { resource: 'tutorials', action: 'write', allow: everyAccount },
  'organization.read': { resource: 'organization', action: 'read', allow: anyMember },
  'organization.create': { resource: 'organization', action: 'create', allow: { professional: true } },
  'organization.update': { resource: 'organization', action: 'update', allow: organizationLead },
  'organizationServices.list': { resource: 'organizationServices', action: 'list', allow: anyMember },
  'organizationServices.write': {
    resource: 'organizationServices',
    action: 'write',
    allow: organizationLead,
  },
  'organizationAudit.list': { resource: 'organizationAudit', action: 'list', allow: organizationLead },
  'members.list': { resource: 'members', action: 'list', allow: organizationLead },
  'members.changeRole': { resource: 'members', action: 'changeRole', allow: organizationLead },
  'members.suspend': { resource: 'members', action: 'suspend', allow: organizationLead },
  'members.remove': { resource: 'members', action: 'remove', allow: organizationLead },
  'invitations.list': { resource: 'invitations', action: 'list', allow: organizationLead },
  'invitations.create': { resource: 'invitations', action: 'create', allow: organizationLead },
  'invitations.revoke': { resource: 'invitations', action: 'revoke', allow: organizationLead },
  // Any account may hold the link; whether the invitation is for it, the server decides.
  'invitations.accept': { resource: 'invitations', action: 'accept', allow: everyAccount },
  'provider.read': { resource: 'provider', action: 'read', allow: { provider: true } },
  'provider.listOrganizations': {
    resource: 'provider',
    action: 'listOrganizations',
    allow: { provider: true },
  },
  'provider.listPeople': { resource: 'provider', action: 'listPeople', allow: { provider: true } },
  'providerInvitations.list': { resource: 'providerInvitations', action: 'list', allow: { provider: true } },
  'providerInvitations.create': {
    resource: 'providerInvitations',
    action: 'create',
    allow: { provider: true },
  },
  'providerInvitations.revoke': {
    resource: 'providerInvitations',
    action: 'revoke',
    allow: { provider: true },
  },
  'providerLinks.list': { resource: 'providerLinks', action: 'list', allow: eitherSide },
  'providerLinks.request': { resource: 'providerLinks', action: 'request', allow: eitherSide },
  'providerLinks.decide': { resource: 'providerLinks', action: 'decide', allow: eitherSide },
  'providerLinks.end': { resource: 'providerLinks', action: 'end', allow: eitherSide },
  'professionalSetup.read': {
    resource: 'professionalSetup',
    action: 'read',
    allow: { professional: true },
  },
  'professionalSetup.write': {
    resource: 'professionalSetup',
    action: 'write',
    allow: { professional: true },
  },
  'publicProfile.read': { resource: 'publicProfile', action: 'read', allow: profileOwner },
  'publicProfile.write': { resource: 'publicProfile', action: 'write', allow: profileOwner },
  'publicProfile.publish': { resource: 'publicProfile', action: 'publish', allow: profileOwner },
  'publicProfile.upgrade': {
    resource: 'publicProfile',
    action: 'upgrade',
    allow: { searchProfile: true },
  },
  'demoRequests.list': { resource: 'demoRequests', action: 'list', allow: adminOnly },
  'demoRequests.handle': { resource: 'demoRequests', action: 'handle', allow: adminOnly },
  'accessLog.list': { resource: 'accessLog', action: 'list', allow: everyAccount },
  'adminAccounts.list': { resource: 'adminAccounts', action: 'list', allow: adminOnly },
  'adminAccounts.export': { resource: 'adminAccounts', action: 'export', allow: adminOnly },
  'adminAccounts.read': { resource: 'adminAccounts', action: 'read', allow: adminOnly },
  'adminAccounts.create': { resource: 'adminAccounts', action: 'create', allow: adminOnly },
  'adminAccounts.suspend': { resource: 'adminAccounts', action: 'suspend', allow: adminOnly },
  'adminAccounts.endSessions': { resource: 'adminAccounts', action: 'endSessions', allow: adminOnly },
  'adminAudit.list': { resource: 'adminAudit', action: 'list', allow: adminOnly },
  'adminAudit.export': { resource: 'adminAudit', action: 'export', allow: adminOnly },
  'adminAudit.check': { resource: 'adminAudit', action: 'check', allow: adminOnly },
  'adminDeletions.list': { resource: 'adminDeletions', action: 'list', allow: adminOnly },
  'adminOperations.read': { resource: 'adminOperations', action: 'read', allow: adminOnly },
  'adminOrganizations.read': { resource: 'adminOrganizations', action: 'read', allow: adminOnly },
  'adminOrganizations.suspend': { resource: 'adminOrganizations', action: 'suspend', allow: adminOnly },
  'adminProviders.create': { resource: 'adminProviders', action: 'create', allow: adminOnly },
  'adminProviders.list': { resource: 'adminProviders', action: 'list', allow: adminOnly },
  'adminRegistrations.list': { resource: 'adminRegistrations', action: 'list', allow: adminOnly },
  'adminRegistrations.resend': { resource: 'adminRegistrations', action: 'resend', allow: adminOnly },
  'adminSites.read': { resource: 'adminSites', action: 'read', allow: adminOnly },
  'adminSites.switchPage': { resource: 'adminSites', action: 'switchPage', allow: adminOnly },
  'persons.list': { resource: 'persons', action: 'list', allow: caringAccount },
  'dependants.list': { resource: 'dependants', action: 'list', allow: { client: true } },
  'dependants.create': { resource: 'dependants', action: 'create', allow: { client: true } },
  'dependants.change': { resource: 'dependants', action: 'change', allow: { client: true } },
  'careTeam.read': { resource: 'careTeam', action: 'read', allow: { client: true } },
  'careTeam.change': { resource: 'careTeam', action: 'change', allow: { client: true } },
  // A professional is invited to a care team, a client to be a guardian, or to share with a professional.
  'receivedInvitations.list': { resource: 'receivedInvitations', action: 'list', allow: caringAccount },
  'receivedInvitations.answer': { resource: 'receivedInvitations', action: 'answer', allow: caringAccount },
  'clients.list': { resource: 'clients', action: 'list', allow: { professional: true } },
  'clients.read': { resource: 'clients', action: 'read', allow: { professional: true } },
  'clients.leave': { resource: 'clients', action: 'leave', allow: { professional: true } },
  'clients.export': { resource: 'clients', action: 'export', allow: { professional: true } },
  'clientInvitations.list': { resource: 'clientInvitations', action: 'list', allow: { professional: true } },
  'clientInvitations.change': {
    resource: 'clientInvitations',
    action: 'change',
    allow: { professional: true },
  },
  'clientNotes.read': { resource: 'clientNotes', action: 'read', allow: { professional: true } },
  'clientNotes.write': { resource: 'clientNotes', action: 'write', allow: { professional: true } },
  'conversations.read': { resource: 'conversations', action: 'read', allow: caringAccount },
  'conversations.write': { resource: 'conversations', action: 'write', allow: caringAccount },
  'inbox.read': { resource: 'inbox', action: 'read', allow: anyMember },
  'inbox.change': { resource: 'inbox', action: 'change', allow: anyMember },
  'cannedReplies.read': { resource: 'cannedReplies', action: 'read', allow: anyMember },
  'cannedReplies.write': { resource: 'cannedReplies', action: 'write', allow: organizationLead },
  'breakGlass.open': { resource: 'breakGlass', action: 'open', allow: adminOnly },
} as const satisfies Record<string, PermissionRow>

export type Permission = keyof typeof permissions

/** What an endpoint names: a row of the table, or `'public'` for what needs no account. */
export type EndpointPermission = Permission | 'public'

/**
 * Tells whether a name is a row of the permission table.
 *
 * @example
 * isPermission('account.read') // true
 */
export function isPermission(name: unknown): name is Permission {
  return typeof name === 'string' && Object.hasOwn(permissions, name)
}

/**
 * Decides whether a viewer may do what a permission names; anything not allowed by the table is denied.
 *
 * @example
 * isAllowed({ kind: 'client' }, 'demoRequests.list') // false
 */
export function isAllowed(viewer: PermissionViewer | undefined, permission: EndpointPermission): boolean {
  if (permission === 'public') return true
  if (viewer === undefined || !isPermission(permission)) return false
  const row: PermissionRow = permissions[permission]
  const kind = ACCOUNT_KINDS.find((known) => known === viewer.kind)
  const allowed = kind !== undefined && Object.hasOwn(row.allow, kind) ? row.allow[kind] : undefined
  if (allowed === undefined) return false
  return allowed === true || allowed.some((role) => role === viewer.organizationRole)
}

/**
 * Tells whether a permission is every account's own business: nothing that only some kinds of account may do.
 *
 * @example
 * isForEveryAccount('account.read') // true
 */
export function isForEveryAccount(permission: EndpointPermission): boolean {
  if (permission === 'public') return true
  const { allow }: PermissionRow = permissions[permission]
  return ACCOUNT_KINDS.every((kind) => allow[kind] === true)
}
