import type { SiteId } from '@platform/contract'
import type { ServicePrice } from '@platform/contract/care'
import { inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { writeInstant } from '../../tables/columns/write-instant.ts'

interface Practice {
  readonly siteId: SiteId
  readonly organizationId: string
}

// Who had an appointment or shares something with a member; of dependants those who keep their record; who had an invoice.
function buyersOf({ siteId, organizationId }: Practice, clientId?: string) {
  // Of one alone: not all of them are looked at to find out about one.
  const isTheirs =
    clientId === undefined
      ? sql`true`
      : sql`(one.client_id = ${clientId} or one.dependant_id in
          (select dependant_id from guardianships where account_id = ${clientId}))`
  return sql`(
    with person as (
      select one.client_id, one.dependant_id from appointments one
        join organization_services service on service.id = one.service_id
        where service.organization_id = ${organizationId} and one.site_id = ${siteId} and one.state <> 'held'
          and ${isTheirs}
      union select one.client_id, one.dependant_id from care_grants one
        join accounts member on member.id = one.member_id
        where member.organization_id = ${organizationId} and one.site_id = ${siteId} and ${isTheirs}
    )
    select client_id as id from person where client_id is not null
    union select guardian.account_id from person
      join guardianships guardian on guardian.dependant_id = person.dependant_id
    union select one.client_id from invoices one
      where one.organization_id = ${organizationId} and one.site_id = ${siteId} and one.client_id is not null
        and ${clientId === undefined ? sql`true` : sql`one.client_id = ${clientId}`}
  )`
}

const buyerRows = z.array(z.object({ id: z.string(), name: z.string() }))

export async function listBuyerRows(database: Database, practice: Practice) {
  return buyerRows.parse(
    await readRows(
      database,
      sql`select account.id, account.first_name || ' ' || account.last_name as name
        from accounts account where account.kind = 'client' and account.id in ${buyersOf(practice)}
        order by lower(account.last_name), lower(account.first_name), account.id`,
    ),
  )
}

export async function isBuyer(database: Database, practice: Practice, clientId: string): Promise<boolean> {
  const rows = await readRows(
    database,
    sql`select 1 from accounts account where account.kind = 'client' and account.id = ${clientId}
      and account.id in ${buyersOf(practice, clientId)}`,
  )
  return rows.length > 0
}

const appointmentRows = z.array(
  z.object({
    id: z.string(),
    startsAt: z.string(),
    timeZone: z.string(),
    service: z.string(),
    priceMinor: z.nullable(z.int()),
    currency: z.nullable(z.custom<ServicePrice['currency']>((value) => typeof value === 'string')),
  }),
)

/** Of which somebody chooses. */
const MAX_OFFERED = 200

/**
 * Completed ones of a client, or of a dependant whose record they keep, that no live invoice is for.
 * @param exceptInvoiceId its own appointments are free for it
 * @param among looks at these alone; without them at the latest that there is room for
 */
export async function listBillable(
  database: Database,
  { organizationId, siteId }: Practice,
  clientId: string,
  { exceptInvoiceId = null, among }: { exceptInvoiceId?: string | null; among?: readonly string[] } = {},
) {
  return appointmentRows.parse(
    await readRows(
      database,
      sql`select one.id, ${writeInstant(sql`one.starts_at`)} as "startsAt",
          one.time_zone as "timeZone", service.name as service, service.price_minor as "priceMinor", service.currency
        from appointments one join organization_services service on service.id = one.service_id
        where service.organization_id = ${organizationId} and one.site_id = ${siteId} and one.state = 'completed'
          and (one.client_id = ${clientId} or one.dependant_id in
            (select dependant_id from guardianships where account_id = ${clientId}))
          and ${among === undefined ? sql`true` : inArray(sql`one.id`, [...among])}
          and not exists (
            select 1 from invoice_lines line join invoices invoice on invoice.id = line.invoice_id
            where line.appointment_id = one.id and invoice.kind = 'invoice'
              and invoice.id is distinct from ${exceptInvoiceId}::uuid
              and not exists (select 1 from invoices credit
                where credit.corrects_id = invoice.id and credit.number is not null
                having count(*) > 0 and sum(credit.gross_minor) >= invoice.gross_minor))
        order by one.starts_at desc, one.id limit ${among?.length ?? MAX_OFFERED}`,
    ),
  )
}
