import { and, eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { invoiceSeries } from '../../tables/billing/invoices.ts'

/**
 * The next number of a series, whose row is locked until the transaction ends. The database refuses any other one, and moves the
 * series on as the invoice takes it.
 */
export async function takeNumber(
  database: Database,
  organizationId: string,
  prefix: string,
): Promise<{ readonly seriesId: string; readonly number: number }> {
  await database.insert(invoiceSeries).values({ organizationId, prefix }).onConflictDoNothing()
  const [row] = await database
    .select({ seriesId: invoiceSeries.id, number: invoiceSeries.next })
    .from(invoiceSeries)
    .where(and(eq(invoiceSeries.organizationId, organizationId), eq(invoiceSeries.prefix, prefix)))
    .for('update')
  if (row === undefined) throw new Error('An organization has no series of numbers')
  return row
}
