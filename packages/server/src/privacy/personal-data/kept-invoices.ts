import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Person } from '../../infrastructure/files/personal-files.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { allocations } from '../../tables/billing/payments.ts'

/** What was issued for somebody; a draft is nothing that they have had. */
export function isInvoiceOf({ accountId }: Person, invoiceId: SQLWrapper): SQL {
  return sql`${invoiceId} in (select ${invoices.id} from ${invoices}
    where ${invoices.clientId} = ${accountId} and ${invoices.number} is not null)`
}

/** What has paid an invoice of somebody. */
export function isPaymentOf(person: Person, paymentId: SQLWrapper): SQL {
  return sql`${paymentId} in (select ${allocations.paymentId} from ${allocations}
    where ${isInvoiceOf(person, allocations.invoiceId)})`
}

/** Drafts for somebody who is erased, and of an organization that is gone. What was issued is kept. */
export async function deleteDrafts(database: Database, accountId: string | undefined): Promise<void> {
  await database
    .delete(invoices)
    .where(
      and(
        isNull(invoices.number),
        or(
          isNull(invoices.organizationId),
          accountId === undefined ? undefined : eq(invoices.clientId, accountId),
        ),
      ),
    )
}
