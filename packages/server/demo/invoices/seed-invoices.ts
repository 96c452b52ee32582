import type { SiteId } from '@platform/contract'
import { countInvoice } from '@platform/contract/billing'
import type { BillingProfileInput, InvoiceLineInput } from '@platform/contract/billing'
import { eq, inArray } from 'drizzle-orm'
import { readBuyer } from '../../src/billing/invoice-records/parties.ts'
import { addDays, dayIn } from '../../src/billing/invoice-records/days.ts'
import { insertPayment } from '../../src/billing/invoice-records/payment-store.ts'
import { stampIssued } from '../../src/billing/invoice-records/stamp-issued.ts'
import { writeLines } from '../../src/billing/invoice-records/write-lines.ts'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { toNameId } from '../../src/infrastructure/ids/name-id.ts'
import { billingProfiles } from '../../src/tables/billing/billing-profiles.ts'
import { invoices } from '../../src/tables/billing/invoices.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { DEMO_INVOICES } from './contents.ts'

/** One site alone: the numbers of an organization are one line, and the brands have their own people. */
const SITE: SiteId = 'Platform'
const DAY_MS = 86_400_000
const PAID_AFTER_DAYS = 5

const PROFILE: BillingProfileInput = {
  name: 'Fischer & Colleagues Family Practice',
  street: 'Lindenallee 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE136695976',
  iban: 'DE89370400440532013000',
  paymentDays: 14,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  numberPrefix: 'INV-',
  standardRate: '19',
  reducedRate: '7',
}

interface Practice {
  readonly organizationId: string
  readonly ownerId: string
  readonly now: Date
}

interface Written {
  readonly id: string
  readonly clientId: string
  readonly lines: readonly InvoiceLineInput[]
  readonly at: Date
  readonly correctsId?: string
}

/** In every state. Once: what is there stays as people have left it. */
export async function seedInvoices(database: Database, now: Date, siteIds: readonly string[]): Promise<void> {
  if (!siteIds.includes(SITE)) return
  const people = await database
    .select({ id: accounts.id, email: accounts.email, organizationId: accounts.organizationId })
    .from(accounts)
    .where(inArray(accounts.email, ['owner@example.com', ...DEMO_INVOICES.map(({ of }) => of)]))
  const owner = people.find(({ email }) => email === 'owner@example.com')
  if (owner?.organizationId == null) return
  const { id: ownerId, organizationId } = owner
  if ((await database.$count(invoices, eq(invoices.organizationId, organizationId))) > 0) return
  await database
    .insert(billingProfiles)
    .values({ organizationId, ...PROFILE, updatedAt: now })
    .onConflictDoNothing()
  const practice = { organizationId, ownerId, now }
  for (const [place, demo] of DEMO_INVOICES.entries()) {
    const clientId = people.find(({ email }) => email === demo.of)?.id
    if (clientId === undefined) continue
    const { lines, daysAgo, paid, isCredited } = demo
    const at = new Date(now.getTime() - (daysAgo ?? 0) * DAY_MS)
    const one = { id: toNameId('demo invoice', organizationId, String(place)), clientId, lines, at }
    await insertDraft(database, practice, one)
    if (daysAgo === undefined) continue
    await issue(database, practice, one)
    if (paid !== undefined) await insertPaid(database, practice, one, paid)
    if (isCredited === true) await insertCredit(database, practice, one)
  }
}

async function insertDraft(
  database: Database,
  { organizationId, ownerId }: Practice,
  { id, clientId, lines, at, correctsId }: Written,
): Promise<void> {
  const { netMinor, taxMinor, grossMinor, ...amounts } = countInvoice(lines, PROFILE.currency)
  await database.insert(invoices).values({
    id,
    siteId: SITE,
    organizationId,
    clientId,
    createdBy: ownerId,
    kind: correctsId === undefined ? 'invoice' : 'creditNote',
    correctsId: correctsId ?? null,
    currency: PROFILE.currency,
    language: 'en',
    timeZone: PROFILE.timeZone,
    note: '',
    netMinor,
    taxMinor,
    grossMinor,
    key: id,
    createdAt: at,
  })
  await writeLines(database, id, lines, { ...amounts, netMinor, taxMinor, grossMinor })
}

async function issue(
  database: Database,
  { organizationId }: Practice,
  { id, clientId, at, correctsId }: Written,
): Promise<void> {
  const dueOn = addDays(dayIn(PROFILE.timeZone, at), PROFILE.paymentDays)
  await stampIssued(database, {
    id,
    organizationId,
    at,
    profile: PROFILE,
    buyer: await readBuyer(database, clientId),
    dueOn: correctsId === undefined ? dueOn : null,
    key: id,
  })
}

async function insertPaid(
  database: Database,
  { organizationId, ownerId, now }: Practice,
  { id, at }: Written,
  paid: number,
): Promise<void> {
  const receivedAt = new Date(Math.min(at.getTime() + PAID_AFTER_DAYS * DAY_MS, now.getTime()))
  const amountMinor = BigInt(paid)
  await insertPayment(
    database,
    {
      siteId: SITE,
      organizationId,
      recordedBy: ownerId,
      amountMinor,
      currency: PROFILE.currency,
      receivedOn: dayIn(PROFILE.timeZone, receivedAt),
      method: 'transfer',
      reference: '',
      key: id,
      createdAt: receivedAt,
    },
    { invoiceId: id, amountMinor },
  )
}

async function insertCredit(database: Database, practice: Practice, original: Written): Promise<void> {
  const id = toNameId('demo credit note', original.id)
  const credit = { ...original, id, correctsId: original.id }
  await insertDraft(database, practice, credit)
  await issue(database, practice, credit)
}
