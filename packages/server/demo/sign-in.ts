import { leadsOrganization } from '@platform/contract'
import type { DemoSignIn, SiteId } from '@platform/contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/infrastructure/deployment/demo-accounts.ts'

/** One of each kind, and who leads an organization. */
const OFFERED = ['client', 'professional', 'orgadmin', 'search', 'provider', 'admin'].map(
  (name) => `${name}@example.com`,
)

/** Whom the sign-in of a site offers. */
export function findDemoSignIn(_siteId: SiteId): DemoSignIn {
  return {
    password: DEMO_PASSWORD,
    accounts: DEMO_ACCOUNTS.filter(({ email }) => OFFERED.includes(email)).map(
      ({ kind, email, firstName, lastName, organization }) => ({
        kind,
        email,
        name: `${firstName} ${lastName}`,
        isLeader: leadsOrganization(organization?.role),
      }),
    ),
  }
}
