import type { Invoice } from '@platform/contract/billing'
import { and, eq } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { presentInvoice } from './present.ts'
import { isSeenBy } from './seen-by.ts'
import { lockInvoice, readInvoiceRow } from './store.ts'
import type { LockedInvoice } from './store.ts'

/** @throws ApiProblem `not_found`, also for one of another organization, and for a draft that a client asks for */
export async function readInvoice(
  { viewer, clock }: CareContext,
  database: Database,
  id: string,
): Promise<Invoice> {
  const condition = and(eq(invoices.id, id), isSeenBy(viewer))
  const row = await readInvoiceRow(database, condition, new Date(clock.now()))
  if (row === undefined) throw new ApiProblem('not_found')
  return presentInvoice(database, row)
}

/** @throws ApiProblem `not_found` */
export async function requireLocked(
  { viewer }: CareContext,
  transaction: Database,
  id: string,
): Promise<LockedInvoice> {
  const row = await lockInvoice(transaction, viewer, id)
  if (row === undefined) throw new ApiProblem('not_found')
  return row
}

/** @throws ApiProblem `conflict` for what was issued */
export function requireDraft({ number }: LockedInvoice): void {
  if (number !== null)
    throw new ApiProblem('conflict', { detail: 'What was issued is corrected by a credit note' })
}
