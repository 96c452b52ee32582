import type { Receipt } from '@platform/contract/billing'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { receipts } from '../../tables/billing/subscriptions.ts'
import { presentPrice } from '../subscriptions/subscription-store.ts'
import { nameReceipt } from './receipt-pdf.ts'

export type ReceiptRow = typeof receipts.$inferSelect

type Owner = Pick<Viewer, 'accountId'>

export async function listReceipts(
  database: Database,
  { accountId }: Owner,
  { after, limit }: { readonly after: PagePosition | undefined; readonly limit: number },
): Promise<ReceiptRow[]> {
  return database
    .select()
    .from(receipts)
    .where(and(eq(receipts.accountId, accountId), createOnward(receipts.paidAt, receipts.id, after)))
    .orderBy(desc(receipts.paidAt), desc(receipts.id))
    .limit(limit)
}

export async function readReceipt(
  database: Database,
  { accountId }: Owner,
  id: string,
): Promise<ReceiptRow | undefined> {
  const [row] = await database
    .select()
    .from(receipts)
    .where(and(eq(receipts.id, id), eq(receipts.accountId, accountId)))
  return row
}

export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    number: nameReceipt(row),
    planId: row.planId,
    price: presentPrice(row),
    paidAt: row.paidAt.toISOString(),
    periodEndsAt: row.periodEndsAt.toISOString(),
    refundedAt: row.refundedAt?.toISOString() ?? null,
  }
}
