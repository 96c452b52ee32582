import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'

interface AuditedYear {
  readonly rows: number
  /** Of the newest. */
  readonly until: Date
}

/** Twenty events a person a year, and two in five of an organization of two thousand people. */
const EVENTS_A_PERSON = 20
const PEOPLE_AN_ORGANIZATION = 2_000

/** The log of a year as far as lists read it: who is in it says `nameAudited`, and its hashes are of nothing. */
export async function addAuditedYear(database: Database, { rows, until }: AuditedYear): Promise<void> {
  const { people, organizations } = countOf(rows)
  await database.transaction(async (transaction) => {
    // The triggers would seal each of them by itself.
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`select setseed(0.5)`)
    await transaction.execute(sql`
      insert into audit_events (id, at, site_id, actor_account_id, action, subject_account_id, organization_id, details, content_hash)
      select gen_random_uuid(), ${until.toISOString()}::timestamptz - (${rows}::int - n) * (interval '365 days' / ${rows}::int), 'Platform',
        md5('actor' || (random() * ${people}::int / 20)::int)::uuid,
        (array['record.read', 'record.read', 'record.read', 'session.confirmed', 'sessions.allEnded'])[1 + n % 5],
        md5('person' || (random() * ${people}::int)::int)::uuid,
        case when n % 5 < 2 then md5('organization' || (random() * ${organizations}::int)::int)::uuid end,
        '{"data": "record"}', repeat('0', 64)
      from generate_series(1, ${rows}::int) n`)
    await transaction.execute(sql`
      insert into audit_links (chain_id, position, event_id, previous_hash, hash)
      select chain, row_number() over (partition by chain order by at), id, repeat('0', 64), repeat('0', 64)
      from (select audit_chain_of(organization_id, subject_account_id) as chain, at, id from audit_events) events`)
  })
}

/** Of the year above. @param number the smaller, the likelier that there is such a one */
export function nameAudited(what: 'actor' | 'person' | 'organization', number: number): string {
  const digits = createHash('md5').update(`${what}${number}`).digest('hex')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function countOf(rows: number): { readonly people: number; readonly organizations: number } {
  const people = Math.ceil(rows / EVENTS_A_PERSON)
  return { people, organizations: Math.ceil(people / PEOPLE_AN_ORGANIZATION) }
}
