import type { BillingProfileInput, InvoiceParty } from '@platform/contract/billing'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { accounts } from '../../tables/identity/account.ts'
import { contacts } from '../../tables/identity/contact.ts'
import { readProfile } from '../billing-profiles/store.ts'
import type { InvoiceRow } from './store.ts'

const NOBODY: InvoiceParty = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  taxId: '',
  iban: '',
}

/** What an invoice keeps of the organization that sends it. */
export function toSeller({
  name,
  street,
  postalCode,
  city,
  country,
  taxId,
  iban,
}: BillingProfileInput): InvoiceParty {
  return { name, street, postalCode, city, country, taxId, iban }
}

/** As what the organization says of itself now. */
export async function readSeller(
  database: Database,
  { organizationId, createdBy }: Pick<InvoiceRow, 'organizationId' | 'createdBy'>,
): Promise<InvoiceParty> {
  if (organizationId === null) return NOBODY
  const profile = await readProfile(database, organizationId, createdBy ?? organizationId)
  return profile === undefined ? NOBODY : toSeller(profile)
}

/** As their account names them. */
export async function readBuyer(database: Database, clientId: string | null): Promise<InvoiceParty> {
  if (clientId === null) return NOBODY
  const [row] = await database
    .select({
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      street: contacts.street,
      postalCode: contacts.postalCode,
      city: contacts.city,
      country: contacts.country,
    })
    .from(accounts)
    .leftJoin(contacts, eq(contacts.accountId, accounts.id))
    .where(eq(accounts.id, clientId))
  if (row === undefined) return NOBODY
  const { firstName, lastName, street, postalCode, city, country } = row
  return {
    ...NOBODY,
    name: `${firstName} ${lastName}`,
    street: street ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    country: country ?? '',
  }
}
