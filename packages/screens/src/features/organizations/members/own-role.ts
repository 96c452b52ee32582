import { ORGANIZATION_ROLES, type OrganizationRole } from '@platform/contract'
import { useViewer } from '@platform/routing'

/** What the person who looks is in the organization; the server decides by what it knows itself. */
export function useOwnRole(): OrganizationRole | undefined {
  const viewer = useViewer()
  const role = viewer.kind === 'anonymous' ? undefined : viewer.organizationRole
  return ORGANIZATION_ROLES.find((known) => known === role)
}

/** Owners are touched by owners alone. */
export function mayManage(ownRole: OrganizationRole | undefined, role: OrganizationRole): boolean {
  return ownRole === 'owner' || (ownRole === 'admin' && role !== 'owner')
}

/** The roles that this person may give to others. */
export function listGivableRoles(ownRole: OrganizationRole | undefined): OrganizationRole[] {
  return ORGANIZATION_ROLES.filter((role) => mayManage(ownRole, role))
}
