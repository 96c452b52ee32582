import type { EndpointName } from '../inputs/endpoints.ts'
import type { Access } from './access.ts'
import { accountAccess } from './account-access.ts'
import { administrationAccess } from './administration-access.ts'
import { billingAccess } from './billing-access.ts'
import { invoiceAccess } from './invoice-access.ts'
import { careAccess } from './care-access.ts'
import { codeSearchAccess } from './code-search-access.ts'
import { developerAccess } from './developer-access.ts'
import { documentsAccess } from './documents-access.ts'
import { formsAccess } from './forms-access.ts'
import { healthRecordAccess } from './health-record-access.ts'
import { messageAccess } from './message-access.ts'
import { organizationAccess } from './organization-access.ts'
import { pageAccess } from './page-access.ts'
import { schedulingAccess } from './scheduling-access.ts'
import { serviceRequestsAccess } from './service-requests-access.ts'

/** Every endpoint of the contract. One that is missing does not compile. */
export const accessTable = {
  ...accountAccess,
  ...administrationAccess,
  ...billingAccess,
  ...invoiceAccess,
  ...careAccess,
  ...codeSearchAccess,
  ...developerAccess,
  ...documentsAccess,
  ...formsAccess,
  ...healthRecordAccess,
  ...messageAccess,
  ...organizationAccess,
  ...pageAccess,
  ...schedulingAccess,
  ...serviceRequestsAccess,
} satisfies Record<EndpointName, Access>

const byName = new Map<string, Access>(Object.entries(accessTable))

export function findAccess(name: string): Access | undefined {
  return byName.get(name)
}
