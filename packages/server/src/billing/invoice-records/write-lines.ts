import { countInvoice, MAX_AMOUNT_MINOR } from '@platform/contract/billing'
import type { InvoiceAmounts, InvoiceCurrency, InvoiceLineInput } from '@platform/contract/billing'
import { eq } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import { createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { invoiceLines, invoiceTaxes } from '../../tables/billing/invoices.ts'

/** @throws ApiProblem `validation_failed` for more than an invoice may be about */
export function countLines(lines: readonly InvoiceLineInput[], currency: InvoiceCurrency): InvoiceAmounts {
  const amounts = countInvoice(lines, currency)
  if (amounts.grossMinor > BigInt(MAX_AMOUNT_MINOR)) throw createFieldProblem(['lines'], 'too_big')
  return amounts
}

/** In the place of those of a draft. */
export async function writeLines(
  database: Database,
  invoiceId: string,
  lines: readonly InvoiceLineInput[],
  { lineNets, taxes }: InvoiceAmounts,
): Promise<void> {
  await database.delete(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  await database.delete(invoiceTaxes).where(eq(invoiceTaxes.invoiceId, invoiceId))
  if (lines.length === 0) return
  await database
    .insert(invoiceLines)
    .values(
      lines.map((line, position) => ({ ...line, invoiceId, position, netMinor: lineNets[position] ?? 0n })),
    )
  await database.insert(invoiceTaxes).values(taxes.map((tax, position) => ({ ...tax, invoiceId, position })))
}
