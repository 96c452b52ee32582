import postgres from 'postgres'
import {
  addActivity,
  addAppointments,
  addInvoices,
  addJournal,
  addSampledYears,
  addSessions,
  addSharedCare,
  openBookingWorld,
  publishToAll,
  startPostgres,
} from '@platform/server/testing'
import type { TestServer } from '@platform/server/testing'
import { fillDatabase, TOKEN_SECRET } from '../command/stage.ts'
import type { MeasuredConstants } from './compute-size.ts'
import { ROW_TYPE_NAMES, ROW_TYPES } from './row-types.ts'

const CLIENT = 'client@example.com'
const JOURNAL_OF = 'premium@example.com'
const SAMPLES_OF = 'client2@example.com'

/** Rows of so many clients, by the generators of the other benches. */
async function load(database: TestServer['database'], clients: number): Promise<void> {
  const nowMs = Date.now()
  const people = await addSessions(database, { count: clients, tokenSecret: TOKEN_SECRET, nowMs })
  const ids = people.map(({ accountId }) => accountId)
  await addActivity(database, ids, { events: 4, others: 2 })
  for (let from = 0; from < ids.length; from += 1_000)
    await publishToAll(database, ids.slice(from, from + 1_000))
  await addSharedCare(database, {
    client: CLIENT,
    professional: 'professional@example.com',
    rows: { documents: clients, conversations: clients / 4, messages: clients * 2 },
    nowMs,
  })
  await addJournal(database, { email: JOURNAL_OF, rows: clients * 2, nowMs })
  await addSampledYears(database, {
    email: SAMPLES_OF,
    sources: [{ source: 'Watch', samples: clients * 20, everyMinutes: 5 }],
    nowMs,
  })
  await addInvoices(database, {
    keeperEmail: 'owner@example.com',
    clientEmail: CLIENT,
    rows: clients,
    nowMs,
  })
  const world = await openBookingWorld(database)
  const [time, personId] = [world.times[0], world.clientIds[0]]
  if (time === undefined || personId === undefined) throw new Error('There is nothing to book')
  await addAppointments(database, time, personId, clients)
}

interface TableSize {
  readonly bytes: number
  readonly rows: number
}

async function readTables(sql: postgres.Sql): Promise<ReadonlyMap<string, TableSize>> {
  const names = new Set(ROW_TYPE_NAMES.flatMap((name): readonly string[] => ROW_TYPES[name].tables))
  const sizes = new Map<string, TableSize>()
  for (const name of names) {
    const [row] =
      await sql`select pg_total_relation_size(${name}::regclass) as bytes, count(*) as rows from ${sql(name)}`
    sizes.set(name, { bytes: Number(row?.['bytes']), rows: Number(row?.['rows']) })
  }
  return sizes
}

/** What a row of each kind takes with all its indexes: what the tables have grown by, over what was added. */
export async function measureRows(clients: number): Promise<MeasuredConstants['bytesOfRow']> {
  await using own = await startPostgres()
  const sql = postgres(own.url, { max: 1, onnotice: () => undefined })
  try {
    return await fillDatabase(own.url, async (database) => {
      const before = await readTables(sql)
      await load(database, clients)
      const after = await readTables(sql)
      const growth = (table: string, of: keyof TableSize) =>
        (after.get(table)?.[of] ?? 0) - (before.get(table)?.[of] ?? 0)
      const bytesOfRow = ROW_TYPE_NAMES.map((name) => {
        const tables: readonly string[] = ROW_TYPES[name].tables
        const bytes = tables.reduce((sum, table) => sum + growth(table, 'bytes'), 0)
        return [name, bytes / growth(tables[0] ?? '', 'rows')]
      })
      return Object.assign(Object.fromEntries(bytesOfRow))
    })
  } finally {
    await sql.end()
  }
}
