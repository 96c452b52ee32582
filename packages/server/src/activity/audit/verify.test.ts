import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '../../infrastructure/database/opening/create-database.ts'
import type { DatabaseHandle } from '../../infrastructure/database/database.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { copyDatabaseTemplate } from '../../../testing/template.ts'
import { ANCHOR_FILE, readAnchor, startAuditAnchor } from './anchor.ts'
import { recordAuditEvent } from './record-event.ts'
import { runVerification } from './run-verification.ts'
import { verifyAuditLog } from './verify.ts'

const EVENTS = 12
/** Of what neither an organization nor anybody with an account has done. */
const CHAIN = '00000000-0000-0000-0000-000000000010'
const clock = { now: () => Date.UTC(2026, 10, 20, 10) }
const logLines: string[] = []
const logger = await createLogger({ output: { write: (line) => logLines.push(line) } })

let dataDirectory: string
let handle: DatabaseHandle

beforeEach(async () => {
  logLines.length = 0
  dataDirectory = await mkdtemp(join(tmpdir(), 'platform-audit-'))
  await copyDatabaseTemplate(dataDirectory)
  handle = await openDatabase()
  for (let index = 1; index <= EVENTS; index += 1) {
    await recordAuditEvent(handle.database, {
      at: new Date(clock.now() + index * 1000),
      action: 'session.ended',
      siteId: 'Platform',
      object: { kind: 'session', id: `s-${index}` },
      reason: `Reason „${index}“`,
      details: { zulu: index, alpha: 'Ł', none: null, isDone: index % 2 === 0, half: index / 2 },
    })
  }
})

afterEach(async () => {
  await handle.close()
  await rm(dataDirectory, { recursive: true, force: true })
})

function openDatabase(): Promise<DatabaseHandle> {
  return createDatabase({ config: { databaseUrl: undefined, dataDirectory }, logger })
}

/** As the owner of the database could: triggers do not stop them. */
async function tamper(...statements: string[]): Promise<void> {
  await handle.database.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await transaction.execute(sql.raw(statement))
  })
}

async function writeAnchor(): Promise<void> {
  await startAuditAnchor(handle.database, dataDirectory, { logger, clock }).stop()
}

describe('the audit log', () => {
  it('is only ever added to', async () => {
    for (const statement of [
      'update audit_events set reason = null',
      'delete from audit_events',
      'truncate audit_events',
      "update audit_links set hash = ''",
      'delete from audit_links where position = 12',
      "update audit_chain set hash = ''",
      'truncate audit_chain',
      'delete from audit_roots',
      'truncate audit_root_heads',
    ]) {
      await expect(handle.database.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'The audit log is only ever added to' },
      })
    }
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      isIntact: true,
      isComplete: true,
      verified: { rows: EVENTS },
    })
  })

  it('keeps nothing of a transaction that failed', async () => {
    const failing = handle.database.transaction(async (transaction) => {
      await recordAuditEvent(transaction, { at: new Date(clock.now()), action: 'role.changed' })
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await verifyAuditLog(handle.database)).toMatchObject({ verified: { rows: EVENTS } })
  })

  it('goes on from what was verified before, a part at a time', async () => {
    for (let index = 0; index < 600; index += 1) {
      await recordAuditEvent(handle.database, { at: new Date(clock.now()), action: 'signIn.failed' })
    }
    const part = await verifyAuditLog(handle.database, { maxRows: 500 })
    expect(part).toMatchObject({ isIntact: true, isComplete: false, verified: { rows: 500 } })
    const rest = await verifyAuditLog(handle.database, { from: part.verified })
    expect(rest).toMatchObject({ isIntact: true, isComplete: true, verified: { rows: 612 } })
  })
})

describe('the verification names the first broken row when', () => {
  const event = (position: number) => `(select event_id from audit_links where position = ${position})`

  it.each([
    ['a reason was rewritten', [`update audit_events set reason = 'x' where id = ${event(5)}`], 5],
    ['a detail was rewritten', [`update audit_events set details = '{}' where id = ${event(7)}`], 7],
    ['somebody else is said to have done it', [setActor(3)], 3],
    ['a time was moved by a millisecond', [moveTime(9)], 9],
  ])('%s', async (_, statements, position) => {
    await tamper(...statements)
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      isIntact: false,
      broken: { position, fault: 'contentChanged' },
    })
  })

  it('a row was rewritten together with its own hash', async () => {
    await tamper(`update audit_events set content_hash = repeat('a', 64) where id = ${event(4)}`)
    expect(await verifyAuditLog(handle.database)).toMatchObject({ broken: { position: 4 } })
    await tamper(
      `update audit_events set content_hash = repeat('a', 64) where id = ${event(4)}`,
      `update audit_links set hash = encode(sha256(convert_to(chain_id || ':4:' || previous_hash || ':' || repeat('a', 64), 'UTF8')), 'hex') where position = 4`,
    )
    expect(await verifyAuditLog(handle.database)).toMatchObject({ broken: { position: 4 } })
  })

  it('an event was removed', async () => {
    await tamper(`delete from audit_events where id = ${event(6)}`)
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      broken: { chainId: CHAIN, position: 6, fault: 'eventMissing' },
    })
  })

  it('an event and its link were removed', async () => {
    await tamper(
      `delete from audit_events where id = ${event(6)}`,
      'delete from audit_links where position = 6',
    )
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      broken: { position: 6, fault: 'positionMissing' },
    })
  })

  it('and those behind it were moved up to close the gap', async () => {
    await tamper(
      `delete from audit_events where id = ${event(6)}`,
      'delete from audit_links where position = 6',
      'update audit_links set position = position - 1 + 1000 where position > 6',
      'update audit_links set position = position - 1000 where position > 1000',
    )
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      broken: { position: 6, fault: 'linkChanged' },
    })
  })

  it('two rows were swapped', async () => {
    await tamper(
      'create temporary table swapped as select position, event_id from audit_links where position in (2, 8)',
      'update audit_links set event_id = gen_random_uuid() where position in (2, 8)',
      'update audit_links set event_id = (select event_id from swapped where swapped.position = 10 - audit_links.position) where position in (2, 8)',
    )
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      broken: { position: 2, fault: 'linkChanged' },
    })
  })

  it('an event was slipped in past the chain', async () => {
    const id = 'aaaaaaaa-0000-4000-8000-000000000000'
    await tamper(
      `insert into audit_events select '${id}', at, site_id, actor_account_id, action, subject_account_id, organization_id, object_kind, object_id, reason, details, content_hash from audit_events limit 1`,
    )
    expect(await verifyAuditLog(handle.database)).toMatchObject({
      broken: { chainId: null, position: null, eventId: id, fault: 'eventUnlinked' },
    })
  })

  function setActor(position: number): string {
    return `update audit_events set actor_account_id = gen_random_uuid() where id = ${event(position)}`
  }

  function moveTime(position: number): string {
    return `update audit_events set at = at + interval '1 millisecond' where id = ${event(position)}`
  }
})

describe('a cut tail', () => {
  const cut = [
    'delete from audit_events where id in (select event_id from audit_links where position > 9)',
    'delete from audit_links where position > 9',
  ]

  it('fits itself, so nothing in the database tells', async () => {
    await tamper(...cut)
    expect(await verifyAuditLog(handle.database)).toMatchObject({ isIntact: true, verified: { rows: 9 } })
  })

  it('shows against the anchor in the data directory, also after new events', async () => {
    await writeAnchor()
    await tamper(...cut)
    const anchors = await readAnchor(dataDirectory)
    expect(await verifyAuditLog(handle.database, { anchors })).toMatchObject({
      broken: { position: 10, fault: 'endMissing' },
    })
    for (let index = 0; index < 5; index += 1) {
      await recordAuditEvent(handle.database, { at: new Date(clock.now()), action: 'signIn.failed' })
    }
    expect(await verifyAuditLog(handle.database, { anchors })).toMatchObject({
      broken: { position: 12, fault: 'linkChanged' },
    })
    // The evidence stays, and the server says so.
    await writeAnchor()
    expect(await readAnchor(dataDirectory)).toEqual(anchors)
    expect(logLines.join('')).toContain('does not hold what was seen of it')
  })
})

describe('the command', () => {
  async function run(...heads: string[]): Promise<{ isIntact: boolean; text: string }> {
    await handle.close()
    try {
      const { isGood: isIntact, lines } = await runVerification(
        { databaseUrl: undefined, dataDirectory },
        heads,
        logger,
      )
      return { isIntact, text: lines.join('\n') }
    } finally {
      handle = await openDatabase()
    }
  }

  it('says that it is intact and what it was compared with', async () => {
    const alone = await run()
    expect(alone.isIntact).toBe(true)
    expect(alone.text).toContain('12 rows')
    expect(alone.text).toContain('a cut at its end could not be seen')
    await writeAnchor()
    const anchored = await run()
    expect(anchored.text).toContain('Compared with root 1')
    expect(anchored.text).toMatch(/the last root root:1:[0-9a-f]{64}/)
  })

  it('names the first broken row', async () => {
    await tamper(
      `update audit_events set reason = 'x' where id = (select event_id from audit_links where position = 11)`,
    )
    const { isIntact, text } = await run()
    expect(isIntact).toBe(false)
    expect(text).toMatch(
      /broken at row 11 of chain 00000000-0000-0000-0000-000000000010 \(event [0-9a-f-]{36}\): its event was changed/,
    )
  })

  it('takes ends of the log that were kept elsewhere', async () => {
    const first = await run(`13:${'0'.repeat(64)}`)
    expect(first.isIntact).toBe(false)
    expect(first.text).toContain('row 1: the log ends before it')
    const { isIntact, text } = await run(`root:4:${'0'.repeat(64)}`)
    expect(isIntact).toBe(false)
    expect(text).toContain('root 1: it is missing, although it was seen')
    await expect(run('thirteen')).rejects.toThrow('no end of the log')
  })

  it('does not take a damaged anchor for none', async () => {
    await writeFile(join(dataDirectory, ANCHOR_FILE), '{}')
    await expect(run()).rejects.toThrow('audit-anchor.json cannot be read')
  })
})
