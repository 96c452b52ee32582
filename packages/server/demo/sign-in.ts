import { leadsOrganization } from '@platform/contract'
import type { DemoSignIn, OrganizationRole, SiteId } from '@platform/contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/infrastructure/deployment/demo-accounts.ts'
import { BRANDS, emailIn } from './brands/brands.ts'

type Offer = DemoSignIn['accounts'][number]

/** Of those who are the same on every site. */
const SHARED = ['search', 'provider', 'admin']
/** On a site without people of its own. */
const COMMON = ['client', 'professional', 'orgadmin']
const OWN = ['client', 'professional', 'leader']

/** Whom the sign-in of a site offers: one of each kind, and who leads an organization. */
export function findDemoSignIn(siteId: SiteId): DemoSignIn {
  const own = listOwn(siteId)
  return {
    password: DEMO_PASSWORD,
    accounts: [...(own.length > 0 ? own : listKnown(COMMON)), ...listKnown(SHARED)],
  }
}

function listOwn(siteId: SiteId): Offer[] {
  const people = BRANDS.find((brand) => brand.siteId === siteId)?.people ?? []
  return people
    .filter(({ name }) => OWN.includes(name))
    .map(({ name, role, ...person }) => {
      const kind = role === undefined ? 'client' : 'professional'
      return offer({ kind, email: emailIn(siteId, name), role, ...person })
    })
}

function listKnown(names: readonly string[]): Offer[] {
  return DEMO_ACCOUNTS.filter(({ email }) => names.includes(email.replace('@example.com', ''))).map(
    ({ organization, ...account }) => offer({ ...account, role: organization?.role }),
  )
}

function offer(person: {
  readonly kind: Offer['kind']
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: OrganizationRole | undefined
}): Offer {
  const { kind, email, firstName, lastName, role } = person
  return { kind, email, name: `${firstName} ${lastName}`, isLeader: leadsOrganization(role) }
}
