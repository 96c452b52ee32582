import type { InvoiceState } from '@platform/contract/billing'
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { foundColumns } from '../../infrastructure/search/found-items.ts'
import { invoiceLines, invoices, invoiceSeries, invoiceTaxes } from '../../tables/billing/invoices.ts'
import { accounts } from '../../tables/identity/account.ts'
import { billingProfiles } from '../../tables/billing/billing-profiles.ts'
import { invoiceBalances } from '../../tables/billing/invoice-balances.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { isFound } from './search.ts'
import { isSeenBy } from './seen-by.ts'
import { creditedMinor, isInState, orderOf, paidMinor, stateAt } from './sums.ts'

/** With the zeros that keep numbers of five digits in their order. */
const fullNumber = sql<string | null>`case when ${invoices.number} is not null
  then ${invoiceSeries.prefix} || lpad(${invoices.number}::text, greatest(5, length(${invoices.number}::text)), '0') end`
const clientName = sql<string>`coalesce(${invoices.buyer} ->> 'name',
  ${accounts.firstName} || ' ' || ${accounts.lastName}, '')`
const sellerName = sql<string>`coalesce(${invoices.seller} ->> 'name', ${billingProfiles.name}, ${organizations.name}, '')`

interface InvoiceFilter {
  readonly viewer: Viewer
  readonly q?: string | undefined
  readonly state?: InvoiceState | undefined
  readonly clientId?: string | undefined
  readonly after?: PagePosition | undefined
  readonly limit: number
  readonly at: Date
}

function select(database: Database, at: Date) {
  return database
    .select({
      ...getTableColumns(invoices),
      fullNumber,
      clientName,
      sellerName,
      paidMinor,
      creditedMinor,
      state: stateAt(at),
    })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .leftJoin(invoiceSeries, eq(invoiceSeries.id, invoices.seriesId))
    .leftJoin(accounts, eq(accounts.id, invoices.clientId))
    .leftJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(billingProfiles, eq(billingProfiles.organizationId, invoices.organizationId))
}

export type InvoiceRow = Awaited<ReturnType<typeof select>>[number]

/** The newest first. Who they are for and from is read for those of the page alone. */
export async function listInvoiceRows(database: Database, filter: InvoiceFilter): Promise<InvoiceRow[]> {
  const { viewer, q, state, clientId, after, limit, at } = filter
  const order = orderOf(state, viewer)
  const page = database
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(invoiceBalances, eq(invoiceBalances.invoiceId, invoices.id))
    .where(
      and(
        isSeenBy(viewer),
        clientId === undefined ? undefined : eq(invoices.clientId, clientId),
        state === undefined ? undefined : isInState(state, viewer, at),
        isFound(q, viewer),
        createOnward(order.createdAt, order.id, after),
      ),
    )
    .orderBy(desc(order.createdAt), desc(order.id))
    .limit(limit)
  return select(database, at)
    .where(inArray(invoices.id, page))
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
}

/** The newest of the list that fit what was typed, each with its number and its other side. */
export function findInvoices(database: Database, viewer: Viewer, typed: string, limit: number): SQLWrapper {
  const { id, createdAt, clientId, organizationId, seriesId } = invoices
  const detail = viewer.kind === 'client' ? sellerName : clientName
  return database
    .select(foundColumns({ id, title: sql`coalesce(${fullNumber}, '')`, detail, at: createdAt }))
    .from(invoices)
    .leftJoin(invoiceSeries, eq(invoiceSeries.id, seriesId))
    .leftJoin(accounts, eq(accounts.id, clientId))
    .leftJoin(organizations, eq(organizations.id, organizationId))
    .leftJoin(billingProfiles, eq(billingProfiles.organizationId, organizationId))
    .where(and(isSeenBy(viewer), isFound(typed, viewer)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** In the order of their ids. */
export async function readInvoiceRows(
  database: Database,
  ids: readonly string[],
  at: Date,
): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const rows = await select(database, at).where(inArray(invoices.id, [...ids]))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function readInvoiceRow(
  database: Database,
  condition: SQL | undefined,
  at: Date,
): Promise<InvoiceRow | undefined> {
  const [row] = await select(database, at).where(condition)
  return row
}

/** Until the transaction ends nobody else changes it, and nobody pays or credits it. */
export async function lockInvoice(database: Database, viewer: Viewer, id: string) {
  const [row] = await database
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isSeenBy(viewer)))
    .for('update')
  return row
}

export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lockInvoice>>>

export function listLineRows(database: Database, invoiceId: string) {
  return database
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position))
}

export type LineRow = Awaited<ReturnType<typeof listLineRows>>[number]

export function listTaxRows(database: Database, invoiceId: string) {
  return database
    .select()
    .from(invoiceTaxes)
    .where(eq(invoiceTaxes.invoiceId, invoiceId))
    .orderBy(asc(invoiceTaxes.position))
}

export async function listCreditNotes(database: Database, invoiceId: string) {
  return database
    .select({ id: invoices.id, number: fullNumber, grossMinor: invoices.grossMinor })
    .from(invoices)
    .leftJoin(invoiceSeries, eq(invoiceSeries.id, invoices.seriesId))
    .where(and(eq(invoices.correctsId, invoiceId), isNotNull(invoices.number)))
    .orderBy(asc(invoices.number))
}

export async function readNumber(database: Database, id: string): Promise<string | undefined> {
  const [row] = await database
    .select({ number: fullNumber })
    .from(invoices)
    .leftJoin(invoiceSeries, eq(invoiceSeries.id, invoices.seriesId))
    .where(eq(invoices.id, id))
  return row?.number ?? undefined
}

/** What a key was used for. */
export async function findByKey(database: Database, organizationId: string, key: string) {
  const [row] = await database
    .select({
      id: invoices.id,
      correctsId: invoices.correctsId,
      version: invoices.version,
      clientId: invoices.clientId,
      currency: invoices.currency,
      note: invoices.note,
      dueOn: invoices.dueOn,
      netMinor: invoices.netMinor,
      grossMinor: invoices.grossMinor,
    })
    .from(invoices)
    .where(and(eq(invoices.organizationId, organizationId), eq(invoices.key, key)))
  return row
}
