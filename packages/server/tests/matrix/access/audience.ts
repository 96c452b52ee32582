import { ACCOUNT_KINDS, isAllowed, isPermission, ORGANIZATION_ROLES } from '@platform/contract'
import type { AccountKind, OrganizationRole, PermissionViewer } from '@platform/contract'
import type { Endpoint } from '../inputs/endpoints.ts'

export type Audience =
  'anyone' | 'everyAccount' | Readonly<Partial<Record<AccountKind, true | readonly OrganizationRole[]>>>

/** Administrators have the list of all accounts, and must learn that there is one already. */
export const MAY_KNOW_ADDRESSES: ReadonlySet<string> = new Set([
  'main.administration.accounts.createSearchProfile',
])

/** Everybody who can ask: nobody in particular, and each kind with each role and without one. */
const VIEWERS: readonly PermissionViewer[] = [
  { kind: 'anonymous' },
  ...ACCOUNT_KINDS.flatMap((kind) => [
    { kind },
    ...ORGANIZATION_ROLES.map((organizationRole) => ({ kind, organizationRole })),
  ]),
]

export function isInvited(audience: Audience, viewer: PermissionViewer): boolean {
  if (audience === 'anyone') return true
  if (viewer.kind === 'anonymous') return false
  if (audience === 'everyAccount') return true
  const roles = audience[viewer.kind]
  return roles === true || roles?.some((role) => role === viewer.organizationRole) === true
}

/**
 * Contract and table are written down by hand and apart from each other, so a change of one alone is found.
 *
 * @returns a line for each fault, beginning with the endpoint's name
 */
export function findAccessFaults(
  endpoints: readonly Endpoint[],
  table: Readonly<Record<string, { readonly by: Audience }>>,
): string[] {
  const known = new Set(endpoints.map(({ name }) => name))
  const orphans = Object.keys(table).filter((name) => !known.has(name))
  return [
    ...orphans.map((name) => `${name} stands in the access table but not in the contract`),
    ...endpoints.flatMap((endpoint) => findFaults(endpoint, table[endpoint.name]?.by)),
  ]
}

function findFaults({ name, meta }: Endpoint, audience: Audience | undefined): string[] {
  const permission: unknown = meta.permission
  if (audience === undefined)
    return [`${name} is missing in the access table: write down there who may call it`]
  if (permission !== 'public' && !isPermission(permission)) return [`${name} names no permission`]
  const wrong = VIEWERS.filter((viewer) => isAllowed(viewer, permission) !== isInvited(audience, viewer))
  return wrong.map((viewer) => {
    const verdict = isAllowed(viewer, permission) ? 'lets in' : 'keeps out'
    return `${name} ${verdict} ${describe(viewer)}, against the access table`
  })
}

function describe({ kind, organizationRole }: PermissionViewer): string {
  return organizationRole === undefined ? kind : `${kind} (${organizationRole})`
}
