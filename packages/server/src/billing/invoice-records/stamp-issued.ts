import type { BillingProfileInput, InvoiceParty } from '@platform/contract/billing'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { dayIn } from './days.ts'
import { toSeller } from './parties.ts'
import { takeNumber } from './take-number.ts'

interface Stamp {
  readonly id: string
  readonly organizationId: string
  /** What the organization says of itself at that moment, which the invoice keeps. */
  readonly profile: BillingProfileInput
  readonly buyer: InvoiceParty | null
  readonly dueOn: string | null
  readonly at: Date
  readonly key: string
}

/** Gives a draft its number: from here on the database refuses every change of it. */
export async function stampIssued(
  database: Database,
  { id, organizationId, profile, buyer, dueOn, at, key }: Stamp,
): Promise<void> {
  const taken = await takeNumber(database, organizationId, profile.numberPrefix)
  await database
    .update(invoices)
    .set({
      ...taken,
      issuedOn: dayIn(profile.timeZone, at),
      dueOn,
      issuedAt: at,
      issueKey: key,
      timeZone: profile.timeZone,
      seller: toSeller(profile),
      buyer,
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.id, id))
}
