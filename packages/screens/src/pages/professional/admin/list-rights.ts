import {
  isAllowed,
  isPermission,
  permissions,
  type OrganizationRole,
  type Permission,
  type PermissionRow,
} from '@platform/contract'

/** What may be done with one kind of thing, and whether this role may. */
export interface RightsOfResource {
  readonly resource: string
  readonly rights: readonly { readonly permission: Permission; readonly isAllowed: boolean }[]
}

/**
 * The rows of the permission table that the role in an organization decides about, for one role. What every professional
 * may do, in whatever role, is not among them.
 */
export function listRights(role: OrganizationRole): RightsOfResource[] {
  return Object.entries(permissions)
    .map(([resource, actions]) => ({ resource, rights: listDecided(resource, actions, role) }))
    .filter(({ rights }) => rights.length > 0)
}

function listDecided(
  resource: string,
  actions: Readonly<Record<string, PermissionRow>>,
  role: OrganizationRole,
): RightsOfResource['rights'] {
  return Object.entries(actions)
    .filter(([, { professional }]) => typeof professional === 'object')
    .map(([action]) => `${resource}.${action}`)
    .filter(isPermission)
    .map((permission) => ({
      permission,
      isAllowed: isAllowed({ kind: 'professional', organizationRole: role }, permission),
    }))
}
