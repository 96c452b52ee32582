import type { receipts } from '../../tables/billing/subscriptions.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { withdrawableUntil } from './subscription-store.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import type { TakingContext } from './take-event.ts'

interface NewReceipt {
  readonly row: SubscriptionRow
  readonly receipt: typeof receipts.$inferSelect
}

/** As long as one can withdraw, the mail has the way to do so. */
export async function queueReceiptMail(context: TakingContext, { row, receipt }: NewReceipt): Promise<void> {
  if (row.stopReason === 'boughtTwice') return
  const isWithdrawable = row.stoppedAt === null && withdrawableUntil(row) > context.at
  await queueSubscriptionMail(context, row, {
    key: isWithdrawable ? 'receipts.first' : 'receipts.renewed',
    date: receipt.periodEndsAt,
    isWithdrawable,
    paid: receipt,
  })
}
