import {
  isAllowed,
  isPermission,
  permissions,
  type OrganizationRole,
  type Permission,
} from '@platform/contract'

/** What may be done with one kind of thing, and whether this role may. */
export interface RightsOfResource {
  readonly resource: string
  readonly rights: readonly { readonly permission: Permission; readonly isAllowed: boolean }[]
}

/**
 * The rows of the permission table that the role in an organization decides about, for one role. What every professional
 * may do, in whatever role, is not among them.
 *
 * @example
 * listRights('billing')[0] // { resource: 'organization', rights: [...] }
 */
export function listRights(role: OrganizationRole): RightsOfResource[] {
  const names = Object.keys(permissions)
    .filter(isPermission)
    .filter((name) => isDecidedByRole(name))
  const resources = [...new Set(names.map((name) => permissions[name].resource))]
  return resources.map((resource) => ({
    resource,
    rights: names
      .filter((name) => permissions[name].resource === resource)
      .map((permission) => ({
        permission,
        isAllowed: isAllowed({ kind: 'professional', organizationRole: role }, permission),
      })),
  }))
}

function isDecidedByRole(name: Permission): boolean {
  const { allow } = permissions[name]
  return 'professional' in allow && typeof allow.professional === 'object'
}
