import { randomUUID } from 'node:crypto'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { runSealing } from './run-sealing.ts'
import type { SealingConfig } from './run-sealing.ts'
import { authenticatorApps } from '../../tables/identity/two-step.ts'
import { sealSecret } from '../../identity/two-step/seal.ts'
import { beginSignIn, post, setUpApp } from '../../../testing/fixtures/two-step.ts'

const OLD = 'the secret of the year before this one'
const NEW = 'the secret of this year, longer than 32'
const SEAL = 'the key of what is sealed, of its own'
const FILES = 'the key of all files of this test, too'
const clock = createTestClock()
/** Four servers are started one after the other. */
vi.setConfig({ testTimeout: 600_000 })
let postgres: TestPostgres
const servers: TestServer[] = []

beforeAll(async () => {
  postgres = await openPostgres()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await postgres.close()
})

async function startWith(...tokenSecrets: string[]): Promise<TestServer> {
  const server = await startTestServer({
    demo: true,
    clock,
    databaseUrl: postgres.url,
    config: { tokenSecrets, fileKeys: [FILES] },
  })
  servers.push(server)
  return server
}

function seal(...tokenSecrets: string[]): ReturnType<typeof runSealing> {
  return sealWith({ tokenSecrets })
}

async function sealWith(change: Partial<SealingConfig>): ReturnType<typeof runSealing> {
  const secrets = { tokenSecrets: [NEW], sealKeys: [], fileKeys: [FILES], ...change }
  const config = { databaseUrl: postgres.url, dataDirectory: '/nowhere', ...secrets }
  return runSealing(config, await createLogger({ level: 'silent' }))
}

async function isValid(server: TestServer, token: string): Promise<number> {
  return (await server.request('main', '/validate_token', { token })).status
}

/** That of a schedule of the demo. */
async function readVideoUrl(server: TestServer): Promise<string | null> {
  const token = await signInAs(server, 'professional@example.com')
  return (await (await server.request('main', '/schedule', { token })).json()).videoUrl
}

it('a new token secret signs what is new, and what the older one has signed and sealed goes on', async () => {
  const before = await startWith(OLD)
  const token = await signInAs(before, 'client@example.com')
  const used = await setUpApp(before, token, clock)
  const unused = await setUpApp(before, await signInAs(before, 'client2@example.com'), clock)
  const signIn = async (server: TestServer, email: string, { phone }: typeof used) => {
    clock.advance(60_000)
    const { challenge } = await beginSignIn(server, email)
    return readCode(await post(server, '/login/second_step', { challenge, code: phone.code() }))
  }

  const both = await startWith(NEW, OLD)
  expect(await isValid(both, token)).toBe(204)
  // The old server does not know what the new one signs: it is told of the new secret first.
  const newToken = await signInAs(both, 'premium@example.com')
  expect([await isValid(both, newToken), await isValid(before, newToken)]).toEqual([204, 401])
  expect(await isValid(await startWith(OLD, NEW), newToken)).toBe(204)
  expect(await signIn(both, 'client@example.com', used)).toBe(200)

  // The used one was sealed anew by its use, the other one by the command.
  const alone = await startWith(NEW)
  expect(await signIn(alone, 'client@example.com', used)).toBe(200)
  expect(await signIn(alone, 'client2@example.com', unused)).toBe('validation_failed')
  expect(await isValid(alone, token)).toBe(401)
  expect(await seal(NEW)).toMatchObject({
    isGood: false,
    lines: [
      'Authenticator apps under the newest secret: 0 sealed anew, 1 as they were.',
      'Video links under the newest secret: 0 sealed anew, 0 as they were.',
      'Webhooks under the newest secret: 0 sealed anew, 0 as they were.',
      expect.stringMatching(/^Keys of files under the newest key \([0-9a-f]{8}\): 0 wrapped anew, [1-9]/),
      expect.stringMatching(/^\d+ were sealed/),
    ],
  })
  expect(await readVideoUrl(alone)).toBeNull()
  expect((await seal(NEW, OLD)).lines.slice(0, 2)).toEqual([
    'Authenticator apps under the newest secret: 1 sealed anew, 1 as they were.',
    expect.stringMatching(/^Video links under the newest secret: [1-9]\d* sealed anew, 0 as they were\.$/),
  ])
  expect(await readVideoUrl(alone)).toBe('https://video.example.com/solberg')
  expect(await seal(NEW)).toMatchObject({ isGood: true })
  expect(await signIn(alone, 'client2@example.com', unused)).toBe(200)
})

it('what is sealed has keys of its own where the operator wants it, and needs no token secret from then on', async () => {
  const before = await startWith(NEW)
  const token = await signInAs(before, 'professional@example.com')
  const { phone } = await setUpApp(before, token, clock)
  expect((await sealWith({ sealKeys: [SEAL] })).lines[0]).toMatch(/ [1-9]\d* sealed anew, 0 as they were\.$/)
  expect(await sealWith({ sealKeys: [SEAL], tokenSecrets: [OLD] })).toMatchObject({ isGood: true })
  expect(await sealWith({ tokenSecrets: [OLD] })).toMatchObject({ isGood: false })
  const after = await startTestServer({
    demo: true,
    clock,
    databaseUrl: postgres.url,
    config: { tokenSecrets: [OLD], sealKeys: [SEAL], fileKeys: [FILES] },
  })
  servers.push(after)
  clock.advance(60_000)
  const { challenge } = await beginSignIn(after, 'professional@example.com')
  const json = { challenge, code: phone.code() }
  expect(await readCode(await post(after, '/login/second_step', json))).toBe(200)
  // The tests after this one know no such key.
  await sealWith({ tokenSecrets: [OLD, SEAL] })
})

it('an app that is being set up is sealed anew as well, and a seal opens for its own account alone', async () => {
  const before = await startWith(OLD)
  const token = await signInAs(before, 'search@example.com')
  await post(before, '/account/two-step/app', undefined, { token })
  expect((await seal(NEW, OLD)).lines[0]).toMatch(/ [1-9]\d* sealed anew, \d+ as they were\.$/)
  expect(await seal(NEW)).toMatchObject({ isGood: true })
  await before.database
    .update(authenticatorApps)
    .set({ pendingSecret: sealSecret([NEW], randomUUID(), 'a key of another account') })
    .where(isNotNull(authenticatorApps.pendingSecret))
  expect(await seal(NEW, OLD)).toMatchObject({ isGood: false })
})
