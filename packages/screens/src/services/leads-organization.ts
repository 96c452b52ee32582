/**
 * Whether somebody with this role leads their organization: settles what it is, and who belongs to it.
 *
 * @example
 * leadsOrganization('staff') // false
 */
export function leadsOrganization(role: string | null | undefined): boolean {
  return role === 'owner' || role === 'admin'
}
