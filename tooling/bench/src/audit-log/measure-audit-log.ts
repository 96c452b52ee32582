import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import {
  addAuditEvents,
  addFirstChain,
  startTestServer,
  verifyAuditLog,
  writeRoot,
  type TestServer,
} from '@platform/server/testing'
import postgres from 'postgres'
import { withBoth } from '../measure/in-turn.ts'

export const WRITERS = 32
export const ROWS = 100_000
export const CHAINS = 1_000
/** How long a commit waits for its standby; nobody who needs the same lock goes on meanwhile. */
export const STANDBY_MS = 4

const COMMITS = 320
const ROUNDS = 6
const VERIFICATIONS = 6
const AT = new Date('2026-11-20T10:00:00.000Z')

/** Of the same work, once by one chain and once by many, in turn. */
export interface Compared {
  readonly one: readonly number[]
  readonly many: readonly number[]
}

/** @returns commits a second of as many writers, all of one organization or each of another one */
export async function measureCommits(databaseUrl: string): Promise<Compared> {
  const server = await startTestServer({ databaseUrl })
  const pool = postgres(databaseUrl, { max: WRITERS, onnotice: () => undefined })
  try {
    await delayCommits(pool)
    const organizations = Array.from({ length: WRITERS }, () => randomUUID())
    const rates: Readonly<Record<keyof Compared, number[]>> = { one: [], many: [] }
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await commitAll(pool, organizations.slice(0, 1))
      const many = await commitAll(pool, organizations)
      // The first one finds nothing warm.
      if (round === 0) continue
      rates.one.push(one)
      rates.many.push(many)
    }
    return rates
  } finally {
    await pool.end()
    await server.close()
  }
}

/** After the seal, which is queued before it, and so with its lock. */
async function delayCommits(pool: postgres.Sql): Promise<void> {
  await pool.unsafe(`
    create function bench_standby() returns trigger language plpgsql as $$
      begin perform pg_sleep(${STANDBY_MS / 1000}); return null; end $$;
    create constraint trigger bench_standby after insert on audit_events
      deferrable initially deferred for each row execute function bench_standby()`)
  const order =
    await pool`select tgname from pg_trigger where tgrelid = 'audit_events'::regclass and tgdeferrable order by 1`
  if (order.at(-1)?.['tgname'] !== 'bench_standby')
    throw new Error('The standby would answer before the seal')
}

async function commitAll(pool: postgres.Sql, organizations: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const organization = organizations[writer % organizations.length] ?? null
    for (let count = 0; count < COMMITS / WRITERS; count += 1)
      await pool`insert into audit_events (id, at, action, organization_id, details, content_hash)
        values (${randomUUID()}, ${AT}, 'role.changed', ${organization}, '{}', repeat('0', 64))`
  })
  await Promise.all(writers)
  return COMMITS / ((performance.now() - startedAt) / 1000)
}

/** @returns the milliseconds of each verification of a whole log, of the first chain alone or of many with their root */
export async function measureVerification(databaseUrls: readonly [string, string]): Promise<Compared> {
  const rows = { rows: ROWS, organizations: CHAINS, at: AT }
  const start = async (
    databaseUrl: string,
    fill: (database: TestServer['database']) => Promise<void>,
  ): Promise<{ readonly server: TestServer }> => {
    const server = await startTestServer({ databaseUrl })
    await fill(server.database)
    await server.database.execute('analyze')
    return { server }
  }
  return withBoth(
    () => start(databaseUrls[0], (database) => addFirstChain(database, rows)),
    () =>
      start(databaseUrls[1], async (database) => {
        await addAuditEvents(database, rows)
        await writeRoot(database, AT)
      }),
    async (one, many) => {
      const times: Readonly<Record<keyof Compared, number[]>> = { one: [], many: [] }
      for (let round = 0; round <= VERIFICATIONS; round += 1) {
        const [oneMs, manyMs] = [await verify(one.server), await verify(many.server)]
        if (round === 0) continue
        times.one.push(oneMs)
        times.many.push(manyMs)
      }
      return times
    },
  )
}

async function verify({ database }: TestServer): Promise<number> {
  const startedAt = performance.now()
  const verdict = await verifyAuditLog(database)
  if (!verdict.isIntact || verdict.verified.rows < ROWS) throw new Error('The log is broken')
  return performance.now() - startedAt
}
