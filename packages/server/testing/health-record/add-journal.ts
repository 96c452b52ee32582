import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../src/infrastructure/database/database.ts'
import { toObservation } from '../../src/health-record/journal-entries/observation.ts'
import { accounts } from '../../src/tables/identity/account.ts'

interface JournalRows {
  readonly email: string
  readonly rows: number
  readonly nowMs: number
}

const LOINC = 'http://loinc.org'
const PULSE = '8867-4'
const EVERY_MINUTES = 15
/** So many have words, in a journal of any length. */
const WITH_WORDS = 60
const MEASURED = toObservation(
  {
    kind: 'pulse',
    at: '2026-01-01T00:00:00Z',
    timeZone: 'UTC',
    value: '72',
    secondValue: null,
    unit: '/min',
    symptom: null,
    severity: null,
    note: '',
    tags: [],
  },
  'final',
)

/**
 * Writes what a device measures that does so by itself: a pulse every quarter of an hour, and words beside the latest.
 * Whoever it is has nothing else in their journal afterwards.
 *
 * @returns whose they are
 */
export async function addJournal(database: Database, { email, rows, nowMs }: JournalRows): Promise<string> {
  const [account] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  if (account === undefined) throw new Error(`${email} has no account`)
  const { id } = account
  const now = new Date(nowMs).toISOString()
  await database.transaction(async (transaction) => {
    // A call may not take as long as what has come together over years.
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`delete from care_resources where client_id = ${id} and scope = 'journal'`)
    await transaction.execute(sql`
      insert into care_resources (site_id, client_id, type, scope, status, code_system, code, category, effective_at, value,
        source, created_at, updated_at, search_text, content)
      select 'Platform', ${id}::uuid, 'Observation', 'journal', 'final', ${LOINC}::text, ${PULSE}::text, 'vital-signs', at, beats,
        'device', at, at, note,
        ${JSON.stringify(MEASURED)}::jsonb || jsonb_build_object('effectiveDateTime', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from generate_series(1, ${rows}::int) n,
        lateral (select ${now}::timestamptz - n * ${EVERY_MINUTES} * interval '1 minute' as at, 60 + n % 30 as beats,
          case when n <= ${WITH_WORDS} then 'In the garden' else '' end as note) as measured`)
  })
  await database.execute(sql`analyze`)
  return id
}
