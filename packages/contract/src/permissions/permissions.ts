import { ACCOUNT_KINDS } from './accounts.ts'
import type { AccountKind, OrganizationRole } from './accounts.ts'

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

/** Account kind x organization role x resource x action. What no row allows is denied. */
export const permissions = {
  'token.validate': { resource: 'token', action: 'validate', allow: everyAccount },
  'account.read': { resource: 'account', action: 'read', allow: everyAccount },
  'account.update': { resource: 'account', action: 'update', allow: everyAccount },
  'account.changePassword': { resource: 'account', action: 'changePassword', allow: everyAccount },
  'sessions.list': { resource: 'sessions', action: 'list', allow: everyAccount },
  'sessions.end': { resource: 'sessions', action: 'end', allow: everyAccount },
  'signIns.list': { resource: 'signIns', action: 'list', allow: everyAccount },
  'notifications.read': { resource: 'notifications', action: 'read', allow: everyAccount },
  'preferences.read': { resource: 'preferences', action: 'read', allow: everyAccount },
  'preferences.write': { resource: 'preferences', action: 'write', allow: everyAccount },
  'taskList.read': { resource: 'taskList', action: 'read', allow: everyAccount },
  'taskList.write': { resource: 'taskList', action: 'write', allow: everyAccount },
  'tutorials.read': { resource: 'tutorials', action: 'read', allow: everyAccount },
  'tutorials.write': { resource: 'tutorials', action: 'write', allow: everyAccount },
  'demoRequests.list': { resource: 'demoRequests', action: 'list', allow: { platformAdmin: true } },
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
