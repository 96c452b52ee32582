import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { readRows } from '../database/read-rows.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { sql } from 'drizzle-orm'
import type { LinkPurpose } from '../../tables/identity/link-purposes.ts'
import {
  consumeOneTimeLink,
  createOneTimeLink,
  readOneTimeLink,
  revokeOneTimeLinks,
} from './one-time-links.ts'

const MINUTE_MS = 60_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

async function create(subjectId: string, purpose: LinkPurpose = 'invitation'): Promise<string> {
  const at = new Date(clock.now())
  const expiresAt = new Date(clock.now() + 10 * MINUTE_MS)
  return (await createOneTimeLink(server.database, { purpose, siteId: 'Platform', subjectId, expiresAt, at }))
    .secret
}

async function look(secret: string, purpose: LinkPurpose = 'invitation'): Promise<string> {
  return (
    await readOneTimeLink(server.database, { purpose, siteId: 'Platform', secret, at: new Date(clock.now()) })
  ).state
}

function consume(secret: string, purpose: LinkPurpose = 'invitation') {
  return consumeOneTimeLink(server.database, {
    purpose,
    siteId: 'Platform',
    secret,
    at: new Date(clock.now()),
  })
}

describe('a one-time link', () => {
  it('can be looked at as often as one likes, and used once', async () => {
    const secret = await create('a')
    expect([await look(secret), await look(secret)]).toEqual(['valid', 'valid'])
    expect(await consume(secret)).toEqual({ state: 'valid', subjectId: 'a' })
    expect(await consume(secret)).toEqual({ state: 'used', subjectId: 'a' })
    expect(await look(secret)).toBe('used')
  })

  it('is used by exactly one of twenty requests at once', async () => {
    const secret = await create('b')
    const readings = await Promise.all(Array.from({ length: 20 }, () => consume(secret)))
    expect(readings.filter(({ state }) => state === 'valid')).toHaveLength(1)
    expect(readings.filter(({ state }) => state === 'used')).toHaveLength(19)
  })

  it('is killed by a newer one of the same purpose and subject, and by no other', async () => {
    const [older, otherSubject, otherPurpose] = [
      await create('c'),
      await create('d'),
      await create('c', 'documentLink'),
    ]
    const newer = await create('c')
    expect(await look(older)).toBe('replaced')
    expect((await consume(older)).state).toBe('replaced')
    expect([await look(newer), await look(otherSubject), await look(otherPurpose, 'documentLink')]).toEqual([
      'valid',
      'valid',
      'valid',
    ])
  })

  it('made at once with others leaves one that is good', async () => {
    const secrets = await Promise.all(Array.from({ length: 8 }, () => create('e')))
    const states = await Promise.all(secrets.map((secret) => look(secret)))
    expect(states.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'replaced'), 'valid'])
  })

  it('is over at its time, to the millisecond', async () => {
    const secret = await create('f')
    clock.advance(10 * MINUTE_MS - 1)
    expect(await look(secret)).toBe('valid')
    clock.advance(1)
    expect(await look(secret)).toBe('expired')
    expect((await consume(secret)).state).toBe('expired')
  })

  it('can be revoked', async () => {
    const secret = await create('g')
    await revokeOneTimeLinks(server.database, {
      purpose: 'invitation',
      subjectId: 'g',
      at: new Date(clock.now()),
    })
    expect((await consume(secret)).state).toBe('revoked')
  })

  it('opens nothing of another purpose, nor does a secret that was never given', async () => {
    const secret = await create('h')
    expect(await look(secret, 'documentLink')).toBe('unknown')
    expect(await consume(`${secret}x`)).toEqual({ state: 'unknown' })
    expect(await look(secret)).toBe('valid')
  })

  it('stays good when the transaction that used it is undone', async () => {
    const secret = await create('i')
    const undone = server.database.transaction(async (transaction) => {
      await consumeOneTimeLink(transaction, {
        purpose: 'invitation',
        siteId: 'Platform',
        secret,
        at: new Date(clock.now()),
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await consume(secret)).state).toBe('valid')
  })

  it('has 256 random bits, of which the database knows a hash', async () => {
    const secret = await create('j')
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const rows = await readRows(server.database, sql`select * from one_time_links`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is forgotten long after its time', async () => {
    const secret = await create('k')
    clock.advance(91 * 24 * 60 * MINUTE_MS)
    await create('l')
    expect(await look(secret)).toBe('unknown')
  })
})
