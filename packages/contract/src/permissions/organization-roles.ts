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

/** The roles that book, move and cancel for their colleagues. */
export const SCHEDULE_KEEPERS = [...LEADING_ROLES, 'staff'] as const satisfies readonly OrganizationRole[]
/** Those that see the appointments of their colleagues. */
export const SCHEDULE_READERS = [
  ...SCHEDULE_KEEPERS,
  'clinician',
] as const satisfies readonly OrganizationRole[]

/**
 * Whether somebody with this role keeps the schedules of their colleagues.
 * @example keepsSchedules('clinician') // false
 */
export function keepsSchedules(role: string | null | undefined): boolean {
  return SCHEDULE_KEEPERS.some((keeping) => keeping === role)
}

/**
 * Whether somebody with this role sees the schedules of their colleagues.
 * @example readsSchedules('billing') // false
 */
export function readsSchedules(role: string | null | undefined): boolean {
  return SCHEDULE_READERS.some((reading) => reading === role)
}

/** The roles that write the invoices of an organization and note what is paid. */
export const BILLING_ROLES = [...LEADING_ROLES, 'billing'] as const satisfies readonly OrganizationRole[]

/**
 * Whether somebody with this role keeps the invoices of their organization.
 * @example keepsInvoices('clinician') // false
 */
export function keepsInvoices(role: string | null | undefined): boolean {
  return BILLING_ROLES.some((keeping) => keeping === role)
}
