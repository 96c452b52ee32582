import type { Invoice, InvoiceLineInput } from '@platform/contract/billing'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { invoices } from '../../tables/billing/invoices.ts'
import { announceInvoice } from '../invoice-records/announce.ts'
import { presentLine } from '../invoice-records/present.ts'
import { readInvoice, requireLocked } from '../invoice-records/require-invoice.ts'
import { findByKey, listLineRows } from '../invoice-records/store.ts'
import { stampIssued } from '../invoice-records/stamp-issued.ts'
import { countLines, writeLines } from '../invoice-records/write-lines.ts'
import { requireProfile } from './issue.ts'

interface Credit {
  readonly key: string
  /** Those of the invoice where nothing is said of them. */
  readonly lines?: readonly InvoiceLineInput[] | undefined
  readonly note: string
}

/**
 * The same key credits once.
 *
 * @throws ApiProblem `not_found`, `conflict` for a draft or a credit note, `validation_failed` for more than the invoice is about
 */
export async function creditInvoice(context: CareContext, id: string, credit: Credit): Promise<Invoice> {
  const { viewer, clock } = context
  const { organizationId } = requireOrganization(viewer)
  const at = new Date(clock.now())
  return context.database.transaction(async (transaction) => {
    const original = await requireLocked(context, transaction, id)
    if (original.number === null || original.kind !== 'invoice') throw new ApiProblem('conflict')
    const known = await findByKey(transaction, organizationId, credit.key)
    const lines = (credit.lines ?? (await listLineRows(transaction, id)).map(toInput)).map((line) => ({
      ...line,
      appointmentId: null,
    }))
    const { netMinor, taxMinor, grossMinor, ...amounts } = countLines(lines, original.currency)
    if (known !== undefined) {
      const isSame =
        known.netMinor === netMinor && known.grossMinor === grossMinor && known.note === credit.note
      requireSameContent(known.correctsId === id && isSame, 'invoice')
      return readInvoice(context, transaction, known.id)
    }
    const before = await readCredited(transaction, id)
    if (before.gross + grossMinor > original.grossMinor || before.net + netMinor > original.netMinor)
      throw createFieldProblem(['lines'], 'too_big')
    const profile = await requireProfile(context, transaction)
    const { siteId, clientId, currency, language, buyer } = original
    const [added] = await transaction
      .insert(invoices)
      .values({
        siteId,
        organizationId,
        clientId,
        currency,
        language,
        netMinor,
        taxMinor,
        grossMinor,
        createdBy: viewer.accountId,
        kind: 'creditNote',
        correctsId: id,
        timeZone: profile.timeZone,
        note: credit.note,
        key: credit.key,
        createdAt: at,
      })
      .returning({ id: invoices.id })
    if (added === undefined) throw new Error('A credit note was not written')
    await writeLines(transaction, added.id, lines, { ...amounts, netMinor, taxMinor, grossMinor })
    const stamp = { id: added.id, organizationId, profile, buyer, dueOn: null, at, key: credit.key }
    await stampIssued(transaction, stamp)
    await announceInvoice(
      context,
      transaction,
      { ...original, id: added.id },
      {
        action: 'invoice.credited',
        event: 'invoiceIssued',
        sellerName: profile.name,
      },
    )
    return readInvoice(context, transaction, added.id)
  })
}

async function readCredited(database: Database, id: string) {
  const [row] = await database
    .select({
      gross: sql<bigint>`coalesce(sum(${invoices.grossMinor}), 0)`.mapWith(BigInt),
      net: sql<bigint>`coalesce(sum(${invoices.netMinor}), 0)`.mapWith(BigInt),
    })
    .from(invoices)
    .where(and(eq(invoices.correctsId, id), isNotNull(invoices.number)))
  return row ?? { gross: 0n, net: 0n }
}

function toInput(row: Parameters<typeof presentLine>[0]): InvoiceLineInput {
  const { netMinor: _, ...line } = presentLine(row)
  return line
}
