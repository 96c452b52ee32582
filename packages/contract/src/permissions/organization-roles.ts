/** What a member may be in an organization; the claim `pm_id` carries it. */
export const ORGANIZATION_ROLES = ['owner', 'admin', 'clinician', 'staff', 'billing'] as const

export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number]

/** The roles that lead an organization: they settle what it is, and who belongs to it. */
export const LEADING_ROLES = ['owner', 'admin'] as const satisfies readonly OrganizationRole[]

/**
 * Whether somebody with this role leads their organization.
 * @example leadsOrganization('staff') // false
 */
export function leadsOrganization(role: string | null | undefined): boolean {
  return LEADING_ROLES.some((leading) => leading === role)
}
