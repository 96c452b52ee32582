import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../infrastructure/database/database.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents, auditLinks, auditRootHeads, auditRoots } from '../../tables/activity/audit.ts'
import { chainOf, ROOTS } from './chains.ts'
import type { ChainHead } from './chains.ts'
import { hashContent, hashLink, hashRoot } from './hashes.ts'
import { recordAuditEvent } from './record-event.ts'
import { writeRoot } from './roots.ts'
import type { Verified } from './verdict.ts'
import { verifyAuditLog } from './verify.ts'

const AT = new Date('2026-11-20T10:00:00.000Z')
const [FIRST, SECOND] = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000002']
const PERSON = 'cccccccc-0000-4000-8000-000000000003'
const CHAIN_OF_PERSON = '00000000-0000-0000-0000-00000000001c'

let server: TestServer
let database: Database
/** What an operator has kept of both roots. */
let kept: readonly ChainHead[]

beforeAll(async () => {
  server = await startTestServer()
  ;({ database } = server)
  const first = await writeAll(6)
  const second = await writeAll(2)
  kept = [first, second]
})
afterAll(() => server.close())

/** So many events in each chain, and a root of them. */
async function writeAll(count: number): Promise<ChainHead> {
  await add(database, FIRST, count)
  await add(database, SECOND, count)
  for (let index = 0; index < count; index += 1)
    await recordAuditEvent(database, { at: AT, action: 'session.ended', actorAccountId: PERSON })
  const { head } = await writeRoot(database, AT)
  if (head === undefined) throw new Error('No root was written')
  return head
}

async function add(to: Database, organizationId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await recordAuditEvent(to, { at: AT, action: 'role.changed', organizationId, details: { index } })
}

type Act = string | ((transaction: Database) => Promise<unknown>)

/** As the owner of the database could, whom triggers do not stop; what is done is taken back afterwards. */
async function tampered(acts: readonly Act[], read: (transaction: Database) => Promise<void>): Promise<void> {
  const undo = new Error('Taken back')
  const trying = database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const act of acts)
      await (typeof act === 'string' ? transaction.execute(sql.raw(act)) : act(transaction))
    await read(transaction)
    throw undo
  })
  await expect(trying).rejects.toBe(undo)
}

const links = (chain: string, above: number) => `chain_id = '${chain}' and position > ${above}`

function cut(chain: string, above: number): readonly string[] {
  return [
    `delete from audit_events where id in (select event_id from audit_links where ${links(chain, above)})`,
    `delete from audit_links where ${links(chain, above)}`,
  ]
}

const withoutSecondRoot = [
  'delete from audit_roots where number = 2',
  'delete from audit_root_heads where root = 2',
]

/** All of a chain from a link on, so that it fits itself. */
async function sealAnew(transaction: Database, chainId: string, from: number): Promise<void> {
  const rows = await transaction
    .select({ link: auditLinks, contentHash: auditEvents.contentHash })
    .from(auditLinks)
    .innerJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
    .where(eq(auditLinks.chainId, chainId))
    .orderBy(asc(auditLinks.position))
  let before: ChainHead = { chainId, position: 0, hash: '' }
  for (const { link, contentHash } of rows) {
    const { position } = link
    const hash = position < from ? link.hash : hashLink(before, contentHash)
    await transaction
      .update(auditLinks)
      .set({ previousHash: before.hash, hash })
      .where(eq(auditLinks.eventId, link.eventId))
    before = { chainId, position, hash }
  }
}

/** A root with the ends that are there now, and those after it. */
async function sealRootsAnew(transaction: Database): Promise<void> {
  await transaction.execute(
    sql`update audit_root_heads h set hash = l.hash from audit_links l where l.chain_id = h.chain_id and l.position = h.position`,
  )
  let previousHash = ''
  for (const root of await transaction.select().from(auditRoots).orderBy(asc(auditRoots.number))) {
    const heads = await transaction.select().from(auditRootHeads).where(eq(auditRootHeads.root, root.number))
    const hash = hashRoot({ ...root, previousHash, heads })
    await transaction.update(auditRoots).set({ previousHash, hash }).where(eq(auditRoots.number, root.number))
    previousHash = hash
  }
}

/** The event of the third row, with its own hash. */
async function forge(transaction: Database): Promise<void> {
  const [row] = await transaction
    .select({ event: auditEvents })
    .from(auditEvents)
    .innerJoin(auditLinks, eq(auditLinks.eventId, auditEvents.id))
    .where(and(eq(auditLinks.chainId, FIRST), eq(auditLinks.position, 3)))
  if (row === undefined) throw new Error('There is no such row')
  const forged = { ...row.event, reason: 'forged' }
  await transaction
    .update(auditEvents)
    .set({ reason: forged.reason, contentHash: hashContent(forged) })
    .where(eq(auditEvents.id, forged.id))
}

describe('the chains', () => {
  it('are one an organization and some for everybody else, as the database and the server both say', async () => {
    const rows = await database
      .select({ chainId: auditLinks.chainId, event: auditEvents })
      .from(auditLinks)
      .innerJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
    expect(new Set(rows.map(({ chainId }) => chainId))).toEqual(new Set([FIRST, SECOND, CHAIN_OF_PERSON]))
    expect(rows.filter(({ chainId, event }) => chainId !== chainOf(event))).toEqual([])
    expect(await verifyAuditLog(database, { anchors: kept })).toMatchObject({
      isIntact: true,
      isComplete: true,
      verified: { rows: 24, chainId: ROOTS, position: 2 },
    })
  })

  it('are gone on with by one transaction that notes something in several', () =>
    tampered(
      [
        'set local session_replication_role = origin',
        (transaction) => add(transaction, SECOND, 1),
        (transaction) => add(transaction, FIRST, 1),
        (transaction) => add(transaction, randomUUID(), 2),
        'set constraints all immediate',
      ],
      async (transaction) => {
        expect(await verifyAuditLog(transaction)).toMatchObject({ isComplete: true, verified: { rows: 28 } })
      },
    ))

  it('are verified a part at a time, across their ends and into the roots', () =>
    tampered(
      [
        'set local session_replication_role = origin',
        (transaction) => add(transaction, FIRST, 501),
        'set constraints all immediate',
      ],
      async (transaction) => {
        const stops: string[] = []
        let verified: Verified | undefined
        for (let isComplete = false; !isComplete;) {
          const verdict = await verifyAuditLog(transaction, {
            ...(verified && { from: verified }),
            anchors: kept,
            maxRows: 1,
          })
          if (!verdict.isIntact) throw new Error(JSON.stringify(verdict.broken))
          ;({ verified, isComplete } = verdict)
          stops.push(`${verified.rows} ${verified.chainId}`)
        }
        expect(stops).toEqual([`500 ${FIRST}`, `525 ${SECOND}`, `525 ${ROOTS}`])
      },
    ))
})

describe('the verification names', () => {
  const ofRoot = (position: number, fault: string) => ({ chainId: ROOTS, position, fault })

  it.each<[string, readonly Act[], object]>([
    [
      'the first row that a chain was cut off at',
      cut(FIRST, 3),
      { chainId: FIRST, position: 4, fault: 'endMissing' },
    ],
    [
      'a chain that was cut to where it stood at a root that is not the last',
      cut(SECOND, 6),
      { chainId: SECOND, position: 7, fault: 'endMissing' },
    ],
    ['a whole chain that was removed', cut(FIRST, 0), { chainId: FIRST, position: 1, fault: 'chainMissing' }],
    [
      'a chain that was cut and has gone on since',
      [
        ...cut(FIRST, 4),
        'set local session_replication_role = origin',
        (transaction) => add(transaction, FIRST, 5),
        'set constraints all immediate',
      ],
      { chainId: FIRST, position: 6, fault: 'linkChanged' },
    ],
    [
      'a chain that was sealed anew',
      [forge, (transaction) => sealAnew(transaction, FIRST, 3)],
      { chainId: FIRST, position: 6, fault: 'linkChanged' },
    ],
    [
      'a row that was moved to another chain',
      [
        `update audit_links set chain_id = '${SECOND}', position = 9 where chain_id = '${FIRST}' and position = 8`,
      ],
      { chainId: SECOND, position: 9, fault: 'linkChanged' },
    ],
    [
      'a row that was moved to another chain and sealed there',
      [
        `update audit_links set chain_id = '${SECOND}', position = 9 where chain_id = '${FIRST}' and position = 8`,
        (transaction) => sealAnew(transaction, SECOND, 9),
      ],
      { chainId: SECOND, position: 9, fault: 'linkChanged' },
    ],
    [
      'the first row of two chains that were exchanged',
      [
        `update audit_links set chain_id = '${randomUUID()}' where chain_id = '${FIRST}'`,
        `update audit_links set chain_id = '${FIRST}' where chain_id = '${SECOND}'`,
        `update audit_links set chain_id = '${SECOND}' where chain_id not in ('${FIRST}', '${CHAIN_OF_PERSON}')`,
      ],
      { chainId: FIRST, position: 1, fault: 'linkChanged' },
    ],
    [
      'a row that was removed from the middle of a chain',
      [`delete from audit_links where chain_id = '${SECOND}' and position = 2`],
      { chainId: SECOND, position: 2, fault: 'positionMissing' },
    ],
    ['a root that was removed', ['delete from audit_roots where number = 1'], ofRoot(1, 'rootMissing')],
    [
      'the last root, whose ends were left',
      ['delete from audit_roots where number = 2'],
      ofRoot(2, 'rootMissing'),
    ],
    [
      'a root whose time was changed',
      [`update audit_roots set at = at + interval '1 s' where number = 2`],
      ofRoot(2, 'rootChanged'),
    ],
    [
      'a root that an end was taken from',
      [`delete from audit_root_heads where root = 1 and chain_id = '${FIRST}'`],
      ofRoot(1, 'rootChanged'),
    ],
    [
      'a root whose end was moved back',
      [`update audit_root_heads set position = 5 where root = 1 and chain_id = '${FIRST}'`],
      ofRoot(1, 'rootChanged'),
    ],
    [
      'roots that were exchanged',
      ['update audit_roots set number = 3 - number + 10', 'update audit_roots set number = number - 10'],
      ofRoot(1, 'rootChanged'),
    ],
  ])('%s', async (_, acts, expected) => {
    await tampered(acts, async (transaction) => {
      expect(await verifyAuditLog(transaction)).toMatchObject({ isIntact: false, broken: expected })
    })
  })

  it.each<[string, readonly Act[], object]>([
    [
      'the last root, that was removed with its ends and all rows since the one before',
      [...withoutSecondRoot, ...[FIRST, SECOND, CHAIN_OF_PERSON].flatMap((chain) => cut(chain, 6))],
      ofRoot(2, 'rootMissing'),
    ],
    [
      'the root that was sealed anew after a chain was',
      [forge, (transaction) => sealAnew(transaction, FIRST, 3), sealRootsAnew],
      ofRoot(1, 'rootChanged'),
    ],
    [
      'the roots, that were all removed',
      ['delete from audit_roots', 'delete from audit_root_heads'],
      ofRoot(1, 'rootMissing'),
    ],
  ])('by what was kept elsewhere %s', (_, acts, expected) =>
    tampered(acts, async (transaction) => {
      // The database alone fits itself.
      expect(await verifyAuditLog(transaction)).toMatchObject({ isIntact: true, isComplete: true })
      expect(await verifyAuditLog(transaction, { anchors: kept })).toMatchObject({
        isIntact: false,
        broken: expected,
      })
    }),
  )
})
