import { exponentOf, tenTo } from '@platform/contract/billing'
import type { InvoiceCurrency, InvoiceState } from '@platform/contract/billing'
import type { CareContext } from '../../care/consent/care-context.ts'
import { createCsvStream, createCsvTable } from '../../infrastructure/csv/csv.ts'
import { forLongReads } from '../../infrastructure/database/replica/long-reads.ts'
import { readBatches } from '../../infrastructure/paging/read-batches.ts'
import { listInvoiceRows } from '../invoice-records/store.ts'

const HEADER = [
  'id',
  'number',
  'kind',
  'state',
  'client',
  'issuedOn',
  'dueOn',
  'currency',
  'net',
  'tax',
  'gross',
  'paid',
  'credited',
] as const

interface ExportFilter {
  readonly q?: string | undefined
  readonly state?: InvoiceState | undefined
  readonly clientId?: string | undefined
}

/** One line an invoice. */
export function exportInvoices({ database, viewer, clock }: CareContext, filter: ExportFilter) {
  const at = new Date(clock.now())
  const batches = readBatches(
    (page) => listInvoiceRows(forLongReads(database), { ...filter, ...page, viewer, at }),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  return createCsvStream(
    createCsvTable(HEADER, batches, (row) => [
      row.id,
      row.fullNumber,
      row.kind,
      row.state,
      row.clientName,
      row.issuedOn,
      row.dueOn,
      row.currency,
      toMain(row.netMinor, row.currency),
      toMain(row.taxMinor, row.currency),
      toMain(row.grossMinor, row.currency),
      toMain(row.paidMinor, row.currency),
      toMain(row.creditedMinor, row.currency),
    ]),
  )
}

/** Amounts are far below where numbers lose a digit. */
function toMain(minor: bigint, currency: InvoiceCurrency): number {
  return Number(minor) / Number(tenTo(exponentOf(currency)))
}
