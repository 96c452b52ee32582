import { REMINDER_PAUSE_DAYS } from '@platform/contract/billing'
import type { Invoice } from '@platform/contract/billing'
import type { CareContext } from '../../care/consent/care-context.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { announceInvoice } from '../invoice-records/announce.ts'
import { listReminders } from '../invoice-records/reminder-store.ts'
import { readInvoice, requireLocked } from '../invoice-records/require-invoice.ts'

const PAUSE_MS = REMINDER_PAUSE_DAYS * 86_400_000

/**
 * The same key reminds once.
 *
 * @throws ApiProblem `not_found`, `conflict` for what is not overdue, has nobody to be reminded, or was reminded of lately
 */
export async function remindOfInvoice(context: CareContext, id: string, key: string): Promise<Invoice> {
  return context.database.transaction(async (transaction) => {
    const locked = await requireLocked(context, transaction, id)
    const [latest] = await listReminders(transaction, locked)
    const invoice = await readInvoice(context, transaction, id)
    if (latest?.details['key'] === key) return invoice
    if (invoice.state !== 'overdue' || locked.clientId === null) throw new ApiProblem('conflict')
    if (latest !== undefined && context.clock.now() < latest.at.getTime() + PAUSE_MS)
      throw new ApiProblem('conflict', { detail: 'A reminder was sent lately' })
    await announceInvoice(context, transaction, locked, {
      action: 'invoice.reminded',
      event: 'invoiceOverdue',
      sellerName: invoice.sellerName,
      details: { key },
    })
    return readInvoice(context, transaction, id)
  })
}
