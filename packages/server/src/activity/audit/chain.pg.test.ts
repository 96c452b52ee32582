import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { auditLinks } from '../../tables/activity/audit.ts'
import { ROOTS } from './chains.ts'
import { recordAuditEvent } from './record-event.ts'
import { writeRoot } from './roots.ts'
import { verifyAuditLog } from './verify.ts'

let postgres: TestPostgres
let servers: readonly TestServer[]
beforeAll(async () => {
  postgres = await openPostgres()
  // One after the other: the first brings the schema.
  const first = await startTestServer({ databaseUrl: postgres.url })
  servers = [first, await startTestServer({ databaseUrl: postgres.url })]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

describe('the chains on PostgreSQL', () => {
  it('stays without a gap under fifty writers at once on two servers', async () => {
    const at = new Date()
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { database } = pick(index)
        await database.transaction(async (transaction) => {
          await recordAuditEvent(transaction, { at, action: 'session.ended', details: { index } })
          // The transaction stays open a while: nobody must wait for it, and its link is made at its end.
          await transaction.execute(sql`select pg_sleep(${(index % 5) / 100})`)
          await recordAuditEvent(transaction, { at, action: 'password.changed', details: { index } })
        })
      }),
    )
    const { database } = pick(0)
    const verdict = await verifyAuditLog(database)
    expect(verdict).toMatchObject({ isIntact: true, verified: { rows: 100 } })
    const pairs = await readRows(
      database,
      sql`select count(*)::int as pairs from audit_events where action = 'password.changed'`,
    )
    expect(pairs).toEqual([{ pairs: 50 }])
  })

  it('does not let an open transaction hold up another one', async () => {
    const [slow, quick] = [pick(0), pick(1)]
    const written = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const open = slow.database.transaction(async (transaction) => {
      await recordAuditEvent(transaction, { at: new Date(), action: 'role.changed' })
      written.resolve()
      await release.promise
    })
    await written.promise
    // Would wait for ever if the first transaction held the chain's lock already.
    await recordAuditEvent(quick.database, { at: new Date(), action: 'session.ended' })
    release.resolve()
    await open
    expect(await verifyAuditLog(quick.database)).toMatchObject({ isIntact: true })
  })

  it('lets an organization commit while the commit of another one is under way, but not of the same one', async () => {
    const [holder, other] = [pick(0), pick(1)]
    const [busy, free] = [randomUUID(), randomUUID()]
    const sealed = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const order: string[] = []
    const held = holder.database.transaction(async (transaction) => {
      await note(transaction, busy)
      // What the commit does first; it is then under way as long as it takes, such as until a standby has answered.
      await transaction.execute(sql`set constraints all immediate`)
      sealed.resolve()
      await release.promise
    })
    await sealed.promise
    await note(other.database, free)
    order.push('free')
    const waiting = note(other.database, busy).then(() => order.push('busy'))
    await expect.poll(() => countWaiting(holder.database)).toBe(1)
    expect(order).toEqual(['free'])
    release.resolve()
    await Promise.all([held, waiting])
    expect(await readPositions(other.database, busy)).toEqual([1, 2])
    expect(await verifyAuditLog(other.database)).toMatchObject({ isIntact: true })
  })

  it('lets transactions pass that note something in the same chains in different orders', async () => {
    const chains = [randomUUID(), randomUUID(), randomUUID()]
    await Promise.all(
      Array.from({ length: 60 }, async (_, index) =>
        pick(index).database.transaction(async (transaction) => {
          const turned = [...chains.slice(index % 3), ...chains.slice(0, index % 3)]
          for (const chain of index % 2 === 0 ? turned : turned.toReversed()) await note(transaction, chain)
        }),
      ),
    )
    const { database } = pick(0)
    const expected = Array.from({ length: 60 }, (_, index) => index + 1)
    for (const chain of chains) expect(await readPositions(database, chain)).toEqual(expected)
    expect(await verifyAuditLog(database)).toMatchObject({ isIntact: true })
  })

  it('are sealed by one root after the other, whichever server writes it', async () => {
    const written = Array.from({ length: 20 }, async (_, index) => {
      const { database } = pick(index)
      await note(database, randomUUID())
      return writeRoot(database, new Date())
    })
    const roots = await Promise.all(written)
    expect(roots.every(({ isHeld }) => isHeld)).toBe(true)
    const verdict = await verifyAuditLog(pick(0).database)
    expect(verdict).toMatchObject({ isIntact: true, isComplete: true, verified: { chainId: ROOTS } })
    const highest = Math.max(...roots.map(({ head }) => head?.position ?? 0))
    expect(verdict.verified.position).toBeGreaterThanOrEqual(highest)
  })
})

async function note(database: Database, organizationId: string): Promise<void> {
  await recordAuditEvent(database, { at: new Date(), action: 'role.changed', organizationId })
}

async function readPositions(database: Database, chainId: string): Promise<number[]> {
  const rows = await database
    .select({ position: auditLinks.position })
    .from(auditLinks)
    .where(eq(auditLinks.chainId, chainId))
    .orderBy(asc(auditLinks.position))
  return rows.map(({ position }) => position)
}

/** How many wait for the seal of a chain. */
async function countWaiting(database: Database): Promise<number> {
  const rows = await readRows(
    database,
    sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and classid = 7204117 and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return Number(rows[0]?.['waiting'])
}

function pick(index: number): TestServer {
  const server = servers[index % servers.length]
  if (server === undefined) throw new Error('There is no server')
  return server
}
