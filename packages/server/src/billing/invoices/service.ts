import type {
  Ageing,
  BillableAppointment,
  InvoiceBuyer,
  InvoiceState,
  ListedInvoice,
} from '@platform/contract/billing'
import type { CareContext } from '../../care/consent/care-context.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { presentPdf } from '../../infrastructure/pdf/present-pdf.ts'
import type { PdfCopy } from '../../infrastructure/pdf/present-pdf.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireOrganization } from '../../organizations/organization/organization-rules.ts'
import { presentListed } from '../invoice-records/present.ts'
import { readInvoice } from '../invoice-records/require-invoice.ts'
import { listInvoiceRows, readInvoiceRows } from '../invoice-records/store.ts'
import { keepHash } from '../invoice-copies/keep-hash.ts'
import { makeInvoiceCopy } from '../invoice-copies/make-copy.ts'
import { listAgeingRows } from './ageing-store.ts'
import { isBuyer, listBillable, listBuyerRows } from './buyers-store.ts'
import { listDueIds } from './due-store.ts'

interface ListInput {
  readonly q?: string | undefined
  readonly state?: InvoiceState | undefined
  readonly clientId?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listInvoices(
  { database, viewer, clock }: CareContext,
  { cursor, limit, ...filter }: ListInput,
): Promise<{ items: ListedInvoice[]; nextCursor: string | null }> {
  const rows = await listInvoiceRows(database, {
    ...filter,
    viewer,
    after: readPosition(cursor),
    limit: limit + 1,
    at: new Date(clock.now()),
  })
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: page.rows.map(presentListed), nextCursor: page.nextCursor }
}

export async function listDue(
  { database, viewer, clock }: CareContext,
  { limit }: { readonly limit: number },
): Promise<{ count: number; items: ListedInvoice[] }> {
  const at = new Date(clock.now())
  const due = await listDueIds(database, { viewer, limit, at })
  const ids = due.map(({ id }) => id)
  const rows = await readInvoiceRows(database, ids, at)
  return { count: due[0]?.count ?? 0, items: rows.map(presentListed) }
}

function practiceOf({ viewer }: CareContext) {
  return { organizationId: requireOrganization(viewer).organizationId, siteId: viewer.siteId }
}

export async function listAgeing(context: CareContext): Promise<Ageing[]> {
  return listAgeingRows(context.database, { ...practiceOf(context), at: new Date(context.clock.now()) })
}

export async function listBuyers(context: CareContext): Promise<InvoiceBuyer[]> {
  return listBuyerRows(context.database, practiceOf(context))
}

/** @throws ApiProblem `not_found` for who cannot be sent an invoice */
export async function listBillableAppointments(
  context: CareContext,
  clientId: string,
): Promise<BillableAppointment[]> {
  const practice = practiceOf(context)
  if (!(await isBuyer(context.database, practice, clientId))) throw new ApiProblem('not_found')
  const rows = await listBillable(context.database, practice, clientId)
  return rows.map(({ priceMinor, currency, ...row }) => ({
    ...row,
    price: priceMinor === null || currency === null ? null : { minor: priceMinor, currency },
  }))
}

/** @throws ApiProblem `not_found`, `conflict` for a draft */
export async function printInvoice(context: CareContext, id: string): Promise<PdfCopy> {
  const invoice = await readInvoice(context, context.database, id)
  if (invoice.number === null) throw new ApiProblem('conflict', { detail: 'A draft is nothing to print' })
  const bytes = await makeInvoiceCopy(invoice)
  await keepHash(context.database, { invoiceId: id, bytes, at: new Date(context.clock.now()) })
  return presentPdf(invoice.number.replaceAll('/', '-'), bytes)
}
