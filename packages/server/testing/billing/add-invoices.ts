import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { A_PROFILE } from './billing.ts'

interface InvoiceRows {
  /** Of who keeps the invoices. */
  readonly keeperEmail: string
  readonly clientEmail: string
  readonly rows: number
  /** By the names on the invoices, which take turns; at most 2,000. */
  readonly clients?: number
  /** One in so many is not paid. */
  readonly openEvery?: number
  /** How long after the one before each was issued. */
  readonly everyMinutes?: number
  readonly nowMs: number
}

const TABLES = [
  'invoice_series',
  'invoices',
  'invoice_lines',
  'invoice_taxes',
  'payments',
  'allocations',
  'invoice_balances',
]
/** Each name of the one kind comes with each of the other, which makes 2,000. */
const GIVEN_NAMES =
  'Amal Anna Ben Carla Dana Emil Farid Greta Hugo Ines Jonas Karim Lena Mina Nils Olga Paul Rania Sofia Tom'
const FAMILY_NAMES = {
  beginnings: 'Ahorn Berg Eich Feld Garten Hoch Lind Stein Wald Winter',
  endings: 'bauer er hof inger mann mayer meister rich stetter wirt',
}

/** Writes the invoices of years, as a practice with many clients has them: one line each, nearly all of them paid. */
export async function addInvoices(
  database: Database,
  { keeperEmail, clientEmail, rows, clients = 2_000, openEvery = 40, everyMinutes = 20, nowMs }: InvoiceRows,
): Promise<void> {
  const [keeper] = await database
    .select({ organizationId: accounts.organizationId })
    .from(accounts)
    .where(eq(accounts.email, keeperEmail))
  const [client] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, clientEmail))
  if (!keeper?.organizationId || client === undefined) throw new Error('Somebody is not there')
  const { organizationId } = keeper
  const now = new Date(nowMs).toISOString()
  const { name, street, postalCode, city, country, taxId, iban } = A_PROFILE
  const party = JSON.stringify({ name, street, postalCode, city, country, taxId, iban })
  await database.transaction(async (transaction) => {
    // Years of invoices in one transaction: each trigger asks for what the row before it has just changed.
    await transaction.execute(sql`set local statement_timeout = 0`)
    for (const table of TABLES)
      await transaction.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    await transaction.execute(sql`
      with series as (
        insert into invoice_series (organization_id, prefix, next) values (${organizationId}::uuid, 'B-', ${rows + 1}::int) returning id
      )
      insert into invoices (site_id, organization_id, client_id, series_id, number, currency, language, time_zone, issued_on, due_on,
        issued_at, seller, buyer, note, net_minor, tax_minor, gross_minor, key, issue_key, created_at)
      select 'Platform', ${organizationId}::uuid, ${client.id}::uuid, series.id, ${rows}::int + 1 - n, 'EUR', 'en', 'Europe/Berlin',
        at::date, at::date + 14, at, ${party}::jsonb, ${party}::jsonb || jsonb_build_object('name',
          concat(given[client % 20 + 1], ' ', beginnings[client / 20 % 10 + 1], endings[client / 200 + 1])), '', 10000, 1900, 11900, gen_random_uuid(), gen_random_uuid(), at
      from series, generate_series(1, ${rows}::int) n,
        lateral (select ${now}::timestamptz - n * ${everyMinutes}::int * interval '1 minute' as at, n % ${clients}::int as client) as written,
        (select string_to_array(${GIVEN_NAMES}, ' ') as given, string_to_array(${FAMILY_NAMES.beginnings}, ' ') as beginnings,
          string_to_array(${FAMILY_NAMES.endings}, ' ') as endings) names`)
    await transaction.execute(sql`
      insert into invoice_lines (invoice_id, position, text, quantity, unit, unit_price, tax_category, tax_rate, exemption_reason, net_minor)
      select id, 0, 'Consultation', 1, 'hour', 100, 'standard', 19, '', 10000 from invoices where seller = ${party}::jsonb`)
    await transaction.execute(sql`
      insert into invoice_taxes (invoice_id, tax_category, tax_rate, position, taxable_minor, tax_minor)
      select id, 'standard', 19, 0, 10000, 1900 from invoices where seller = ${party}::jsonb`)
    await transaction.execute(sql`
      with paid as (
        insert into payments (site_id, organization_id, amount_minor, currency, received_on, method, reference, key, created_at)
        select site_id, organization_id, gross_minor, currency, due_on, 'transfer', '', key, created_at from invoices
        where seller = ${party}::jsonb and number % ${openEvery} <> 0
        returning id, key, amount_minor
      )
      insert into allocations (payment_id, invoice_id, amount_minor)
      select paid.id, invoices.id, paid.amount_minor from paid join invoices on invoices.key = paid.key`)
    await transaction.execute(sql`
      insert into invoice_balances (invoice_id, organization_id, created_at, paid_minor, credited_minor, open_minor)
      select invoices.id, invoices.organization_id, invoices.created_at, coalesce(amount_minor, 0), 0,
        gross_minor - coalesce(amount_minor, 0)
      from invoices left join allocations on allocations.invoice_id = invoices.id where seller = ${party}::jsonb`)
    for (const table of TABLES)
      await transaction.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  })
  // As a database does for itself after a while.
  await database.execute(sql`vacuum (analyze)`)
}
