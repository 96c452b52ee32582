import { asc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../infrastructure/database/database.ts'
import { openDatabaseBefore } from '../../../testing/migrations/open-before.ts'
import { auditChain } from '../../tables/activity/audit.ts'
import { FIRST_CHAIN, ROOTS } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { recordAuditEvent } from './record-event.ts'
import { writeRoot } from './roots.ts'
import { verifyAuditLog } from './verify.ts'

const AT = new Date('2026-11-20T10:00:00.000Z')
const ORGANIZATION = 'aaaaaaaa-0000-4000-8000-000000000001'
const EVENTS = 12

async function add(database: Database, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await recordAuditEvent(database, {
      at: AT,
      action: 'role.changed',
      organizationId: ORGANIZATION,
      details: { index },
    })
}

const event = (position: number) => `(select event_id from audit_chain where position = ${position})`

/** What the owner of the database does to the chain that is closed. */
const TAMPERINGS: readonly (readonly [string, number, string])[] = [
  [`update audit_events set reason = 'x' where id = ${event(5)}`, 5, 'contentChanged'],
  [`update audit_events set details = '{}' where id = ${event(7)}`, 7, 'contentChanged'],
  [`update audit_events set at = at + interval '1 millisecond' where id = ${event(9)}`, 9, 'contentChanged'],
  [`update audit_events set content_hash = repeat('a', 64) where id = ${event(4)}`, 4, 'contentChanged'],
  [`delete from audit_events where id = ${event(6)}`, 6, 'eventMissing'],
  ['delete from audit_chain where position = 6', 6, 'positionMissing'],
  [`update audit_chain set hash = repeat('a', 64) where position = 8`, 8, 'linkChanged'],
  ['update audit_chain set position = position + 1000 where position > 5', 6, 'positionMissing'],
  ['delete from audit_chain where position > 9', 10, 'endMissing'],
  ['delete from audit_chain', 1, 'chainMissing'],
]

it('what was sealed before there were many chains stays as it was, and is verified with the others', async () => {
  const { database, migrate } = await openDatabaseBefore('0052_audit_chains')
  await add(database, EVENTS)
  const before = await database.select().from(auditChain).orderBy(asc(auditChain.position))
  expect(before.map(({ position }) => position)).toEqual(
    Array.from({ length: EVENTS }, (_, index) => index + 1),
  )
  await migrate()
  await add(database, 3)
  expect(await database.select().from(auditChain).orderBy(asc(auditChain.position))).toEqual(before)
  const end: ChainHead = { chainId: FIRST_CHAIN, position: EVENTS, hash: before.at(-1)?.hash ?? '' }
  await writeRoot(database, AT)
  expect(await verifyAuditLog(database, { anchors: [end] })).toMatchObject({
    isIntact: true,
    isComplete: true,
    verified: { rows: EVENTS + 3, chainId: ROOTS, position: 1 },
  })
  const undo = new Error('Taken back')
  for (const [statement, position, fault] of TAMPERINGS) {
    const trying = database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.execute(sql.raw(statement))
      const verdict = await verifyAuditLog(transaction)
      expect({ statement, verdict }).toMatchObject({
        statement,
        verdict: { broken: { chainId: FIRST_CHAIN, position, fault } },
      })
      throw undo
    })
    await expect(trying).rejects.toBe(undo)
  }
  const others = [
    { ...end, hash: '0'.repeat(64) },
    { ...end, position: EVENTS + 1 },
  ]
  expect(await verifyAuditLog(database, { anchors: others.slice(0, 1) })).toMatchObject({
    broken: { position: EVENTS, fault: 'linkChanged' },
  })
  expect(await verifyAuditLog(database, { anchors: others.slice(1) })).toMatchObject({
    broken: { position: EVENTS + 1, fault: 'endMissing' },
  })
})
