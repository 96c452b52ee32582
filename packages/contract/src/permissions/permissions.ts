import { ACCOUNT_KINDS } from './accounts.ts'
import type { AccountKind } from './accounts.ts'
import {
  BILLING_ROLES,
  LEADING_ROLES,
  ORGANIZATION_ROLES,
  SCHEDULE_KEEPERS,
  SCHEDULE_READERS,
} from './organization-roles.ts'
import type { OrganizationRole } from './organization-roles.ts'

/** Who asks: the routing package's viewer has the same shape. */
export interface PermissionViewer {
  readonly kind: AccountKind | 'anonymous'
  readonly organizationRole?: string | undefined
}

/** Which account kinds may do something; a list of roles narrows a kind to them. */
export type PermissionRow = Readonly<Partial<Record<AccountKind, true | readonly OrganizationRole[]>>>

const everyAccount = {
  client: true,
  professional: true,
  platformAdmin: true,
  searchProfile: true,
  provider: true,
} as const

const adminOnly = { platformAdmin: true } as const
const clientOnly = { client: true } as const
const professionalOnly = { professional: true } as const
const providerOnly = { provider: true } as const
const anyMember = { professional: ORGANIZATION_ROLES } as const
const organizationLead = { professional: LEADING_ROLES } as const
const invoiceKeeper = { professional: BILLING_ROLES } as const
const eitherSide = { ...organizationLead, provider: true } as const
/** The two sides of care. */
const caringAccount = { client: true, professional: true } as const
const profileOwner = { searchProfile: true, professional: true } as const

/** A platform admin leaves by the hand of another one, so that the platform is never without. */
const ownsTheirStay = { client: true, professional: true, searchProfile: true, provider: true } as const

/** By resource and action who may do it, in the order of the wings. What no row allows is denied. */
export const permissions = {
  notifications: { read: everyAccount, markRead: everyAccount },
  notificationChoices: { read: everyAccount, write: everyAccount },
  token: { validate: everyAccount },
  account: {
    read: everyAccount,
    update: everyAccount,
    changeEmail: everyAccount,
    changePassword: everyAccount,
  },
  session: { stepUp: everyAccount },
  sessions: { list: everyAccount, end: everyAccount },
  signIns: { list: everyAccount },
  secondStep: { read: everyAccount, change: everyAccount },
  contact: { read: everyAccount, write: everyAccount },
  preferences: { read: everyAccount, write: everyAccount },
  taskList: { read: everyAccount, write: everyAccount },
  tutorials: { read: everyAccount, write: everyAccount },
  organization: { read: anyMember, create: professionalOnly, update: organizationLead },
  organizationServices: { list: anyMember, write: organizationLead },
  rooms: { list: anyMember, write: organizationLead },
  organizationAudit: { list: organizationLead },
  members: {
    list: organizationLead,
    changeRole: organizationLead,
    suspend: organizationLead,
    remove: organizationLead,
  },
  invitations: {
    list: organizationLead,
    create: organizationLead,
    revoke: organizationLead,
    // Any account may hold the link; whether the invitation is for it, the server decides.
    accept: everyAccount,
  },
  provider: {
    read: providerOnly,
    listOrganizations: providerOnly,
    listPeople: providerOnly,
    changeRole: providerOnly,
    listEvents: providerOnly,
  },
  providerInvitations: { list: providerOnly, create: providerOnly, revoke: providerOnly },
  providerLinks: { list: eitherSide, request: eitherSide, decide: eitherSide, end: eitherSide },
  professionalSetup: { read: professionalOnly, write: professionalOnly },
  professionalSettings: { read: professionalOnly, write: professionalOnly },
  persons: { list: caringAccount },
  dependants: { list: clientOnly, create: clientOnly, change: clientOnly },
  careTeam: { read: clientOnly, change: clientOnly },
  receivedInvitations: {
    // A professional is invited to a care team, a client to be a guardian, or to share with a professional.
    list: caringAccount,
    answer: caringAccount,
    takeOver: clientOnly,
  },
  clients: {
    list: professionalOnly,
    read: professionalOnly,
    leave: professionalOnly,
    export: professionalOnly,
  },
  clientInvitations: { list: professionalOnly, change: professionalOnly },
  clientNotes: { read: professionalOnly, write: professionalOnly },
  accessLog: { list: everyAccount },
  breakGlass: { open: adminOnly },
  documents: {
    read: caringAccount,
    write: caringAccount,
    upload: caringAccount,
    share: clientOnly,
    review: professionalOnly,
    request: professionalOnly,
  },
  conversations: { read: caringAccount, write: caringAccount },
  inbox: { read: anyMember, change: anyMember },
  cannedReplies: { read: anyMember, write: organizationLead },
  healthcareServices: { list: caringAccount },
  slots: { list: caringAccount },
  appointments: {
    read: caringAccount,
    readBusy: professionalOnly,
    write: caringAccount,
    override: professionalOnly,
    attend: professionalOnly,
  },
  appointmentSeries: { read: professionalOnly, write: professionalOnly },
  schedules: { read: professionalOnly, write: professionalOnly },
  organizationSchedules: {
    read: { professional: SCHEDULE_READERS },
    write: { professional: SCHEDULE_KEEPERS },
  },
  calendarFeeds: { write: caringAccount },
  waitlist: { read: clientOnly, write: clientOnly, readLine: professionalOnly },
  emergencyCardLinks: { write: clientOnly },
  healthImports: { read: clientOnly, write: clientOnly },
  importedRecords: { write: clientOnly },
  journalEntries: { read: caringAccount, write: clientOnly },
  measurementSeries: { read: caringAccount },
  profileEntries: { read: caringAccount, write: clientOnly, confirm: professionalOnly },
  profileProposals: { read: caringAccount, write: professionalOnly, decide: clientOnly },
  fhirResources: { read: caringAccount, readVersions: clientOnly, write: clientOnly },
  questionnaires: { read: professionalOnly, write: professionalOnly },
  formAssignments: { read: caringAccount, write: professionalOnly, fill: clientOnly },
  formLinks: { write: professionalOnly },
  questionnaireResponses: { read: caringAccount, review: professionalOnly, export: professionalOnly },
  healthQuestionnaires: { read: clientOnly },
  fhirQuestionnaires: { read: caringAccount },
  billingProfiles: { read: invoiceKeeper, write: organizationLead },
  invoices: { read: { ...clientOnly, ...invoiceKeeper }, write: invoiceKeeper },
  payments: { write: invoiceKeeper },
  serviceTypes: { list: anyMember, write: organizationLead },
  serviceRequests: {
    read: caringAccount,
    write: caringAccount,
    ask: clientOnly,
    note: professionalOnly,
    offer: professionalOnly,
  },
  codes: { read: professionalOnly, suggest: caringAccount },
  subscriptions: { read: clientOnly, write: clientOnly },
  checkouts: { read: clientOnly, write: clientOnly },
  receipts: { read: clientOnly },
  studies: {
    participations: everyAccount,
    join: clientOnly,
    withdraw: everyAccount,
    count: adminOnly,
  },
  dataExports: {
    list: everyAccount,
    request: everyAccount,
    cancel: everyAccount,
    download: everyAccount,
  },
  deletion: { request: ownsTheirStay, takeBack: ownsTheirStay },
  start: { read: everyAccount },
  firstSteps: { read: everyAccount, dismiss: everyAccount },
  demoRequests: { list: adminOnly, handle: adminOnly },
  publicProfile: {
    read: profileOwner,
    write: profileOwner,
    publish: profileOwner,
    upgrade: { searchProfile: true },
  },
  apps: { read: clientOnly, write: clientOnly, use: clientOnly },
  webhooks: { read: clientOnly, write: clientOnly },
  adminAccounts: {
    list: adminOnly,
    export: adminOnly,
    read: adminOnly,
    create: adminOnly,
    suspend: adminOnly,
    endSessions: adminOnly,
  },
  adminAudit: { list: adminOnly, export: adminOnly, check: adminOnly },
  adminDeletions: { list: adminOnly },
  adminLicences: { list: adminOnly, check: adminOnly },
  adminOperations: { read: adminOnly, run: adminOnly },
  adminOrganizations: { read: adminOnly, suspend: adminOnly },
  adminProviders: { create: adminOnly, list: adminOnly },
  adminRegistrations: { list: adminOnly, resend: adminOnly },
  adminSites: { read: adminOnly, switchPage: adminOnly },
  // Each finds what their own lists show; who has none of them has nothing to find.
  globalSearch: { find: { ...caringAccount, ...adminOnly } },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PermissionRow>>>>

type Permissions = typeof permissions

/** Resource and action: `account.read`. */
export type Permission = {
  [Resource in keyof Permissions]: `${Resource}.${keyof Permissions[Resource] & string}`
}[keyof Permissions]

const rows = new Map<string, PermissionRow>(
  Object.entries<Readonly<Record<string, PermissionRow>>>(permissions).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, row]) => [`${resource}.${action}`, row]),
  ),
)

/** What an endpoint names: a row of the table, or `'public'` for what needs no account. */
export type EndpointPermission = Permission | 'public'

/**
 * Tells whether a name is a row of the permission table.
 * @example isPermission('account.read') // true
 */
export function isPermission(name: unknown): name is Permission {
  return typeof name === 'string' && rows.has(name)
}

/**
 * Decides whether a viewer may do what a permission names; anything not allowed by the table is denied.
 * @example isAllowed({ kind: 'client' }, 'demoRequests.list') // false
 */
export function isAllowed(viewer: PermissionViewer | undefined, permission: EndpointPermission): boolean {
  if (permission === 'public') return true
  const row = rows.get(permission)
  if (viewer === undefined || row === undefined) return false
  const kind = ACCOUNT_KINDS.find((known) => known === viewer.kind)
  const allowed = kind !== undefined && Object.hasOwn(row, kind) ? row[kind] : undefined
  if (allowed === undefined) return false
  return allowed === true || allowed.some((role) => role === viewer.organizationRole)
}

/**
 * Tells whether a permission is every account's own business: nothing that only some kinds of account may do.
 * @example isForEveryAccount('account.read') // true
 */
export function isForEveryAccount(permission: EndpointPermission): boolean {
  if (permission === 'public') return true
  const row = rows.get(permission)
  return ACCOUNT_KINDS.every((kind) => row?.[kind] === true)
}
