import { count } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { readConfig } from '../config/read-config.ts'
import { createUnavailable } from '../problems/problem.ts'
import { createLogger } from '../logging/logger.ts'
import type { Logger } from '../logging/logger.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { signInAttempts } from '../../tables/infrastructure/rate-limits.ts'
import { startPasswordAttempt } from './sign-in-back-off.ts'
import type { PasswordAttempt } from './sign-in-back-off.ts'

const EMAIL = 'client@example.com'
const HOME = '203.0.113.7'
const FREE = 10

const clock = createTestClock()
let server: TestServer
let logger: Logger

beforeAll(async () => {
  server = await startTestServer()
  logger = await createLogger({ level: 'silent' })
})
beforeEach(() => server.database.delete(signInAttempts).then())
afterAll(() => server.close())

function start(email: string, remoteAddress: string): Promise<PasswordAttempt> {
  const config = {
    ...readConfig({}),
    tokenSecrets: ['a secret'] as const,
    sealSecrets: ['a secret'] as const,
    siteIds: new Set<string>(),
  }
  return startPasswordAttempt({ database: server.database, clock, config, logger, remoteAddress }, email)
}

/** 0 when the attempt was let through. */
async function readWait(email: string, remoteAddress: string): Promise<number> {
  const problem = await start(email, remoteAddress).then(
    () => undefined,
    (error: { headers: Record<string, string> }) => error,
  )
  return problem === undefined ? 0 : Number(problem.headers['retry-after'])
}

async function fail(email: string, remoteAddress: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await start(email, remoteAddress)
}

/** Each in a network of its own. */
const elsewhere = (index: number) => `198.18.${index}.1`

describe('an attacker', () => {
  it('in one network makes that network wait, and not the owner', async () => {
    await fail(EMAIL, '198.18.0.1', FREE)
    expect(await readWait(EMAIL, '198.18.0.200')).toBe(1)
    expect(await readWait(EMAIL, HOME)).toBe(0)
  })

  it('in one network does not use up what the account may be tried from everywhere', async () => {
    // A day of trying as soon as it is let through.
    for (let time = 0; time < 210; time += 1) clock.advance((await readWait(EMAIL, '198.18.0.1')) * 1000)
    expect(await readWait(EMAIL, HOME)).toBe(0)
  })

  it('in ten networks and more makes everybody wait, a minute at most', async () => {
    for (let index = 0; index < 10; index += 1) await fail(EMAIL, elsewhere(index), FREE)
    const waits: number[] = []
    for (let index = 10; index < 34; index += 1) {
      const wait = await readWait(EMAIL, HOME)
      waits.push(wait)
      clock.advance(wait * 1000)
      await fail(EMAIL, elsewhere(index), 1)
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 4, 8, 16, 32])
    expect(Math.max(...waits)).toBe(60)
    clock.advance(60_000)
    expect(await readWait(EMAIL, HOME)).toBe(0)
  })

  it('at one address gets 300 guesses at many accounts, and no more by signing in to an account of their own', async () => {
    for (let index = 0; index < 300; index += 1) {
      if (index % 50 === 0) await (await start('mine@example.com', HOME)).succeed()
      await start(`${index}@example.com`, HOME)
    }
    expect(await readWait('next@example.com', HOME)).toBe(1)
    expect(await readWait('next@example.com', '203.0.113.8')).toBe(0)
    clock.advance(300_000)
    expect(await readWait('next@example.com', HOME)).toBe(0)
  })
})

it('who is refused leaves nothing behind, for the account or the address', async () => {
  const readRows = () => server.database.select().from(signInAttempts).orderBy(signInAttempts.key)
  for (let index = 0; index < 10; index += 1) await fail(EMAIL, elsewhere(index), FREE)
  const before = await readRows()
  // Refused for what came from their own network, and for what came from all.
  for (const address of [elsewhere(0), HOME]) expect(await readWait(EMAIL, address)).toBe(1)
  expect(await readRows()).toEqual(before)
})

it('of two attempts at once neither waits for the other, in whatever order they get to the database', async () => {
  await (await start(EMAIL, HOME)).succeed()
  await start(EMAIL, HOME)
  clock.advance(-20)
  expect(await readWait(EMAIL, HOME)).toBe(0)
  clock.advance(20)
})

it('a password that could not be checked does not count', async () => {
  for (let time = 0; time < 2 * FREE; time += 1) {
    const attempt = await start(EMAIL, HOME)
    await expect(attempt.judge(() => Promise.reject(createUnavailable()))).rejects.toThrow('unavailable')
  }
  expect(await readWait(EMAIL, HOME)).toBe(0)
})

it('what has been forgiven is deleted, and the rows hold neither address nor account', async () => {
  for (let index = 0; index < 30; index += 1) await start(`${index}@example.com`, elsewhere(index))
  const rows = await server.database.select().from(signInAttempts)
  expect(rows).toHaveLength(90)
  expect(JSON.stringify(rows)).not.toMatch(/example|198\.18/)
  clock.advance(24 * 3_600_000)
  for (let time = 0; time < 5; time += 1) await start(EMAIL, HOME)
  expect(await server.database.select({ rows: count() }).from(signInAttempts)).toEqual([{ rows: 3 }])
})
