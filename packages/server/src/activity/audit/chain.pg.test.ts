import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { startPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { recordAuditEvent } from './record-event.ts'
import { verifyAuditLog } from './verify.ts'

let postgres: TestPostgres
let servers: readonly TestServer[]
beforeAll(async () => {
  postgres = await startPostgres()
  // One after the other: the first brings the schema.
  const first = await startTestServer({ databaseUrl: postgres.url })
  servers = [first, await startTestServer({ databaseUrl: postgres.url })]
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

describe('the chain on PostgreSQL', () => {
  it('stays one chain under fifty writers at once on two servers', async () => {
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
    expect(verdict).toMatchObject({ isIntact: true, verified: { position: 100 } })
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
})

function pick(index: number): TestServer {
  const server = servers[index % servers.length]
  if (server === undefined) throw new Error('There is no server')
  return server
}
