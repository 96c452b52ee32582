import { sessionInfoSchema } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { endSessionsOf } from '../records/session-store.ts'
import type { SessionsEnd } from '../records/session-store.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import {
  claimsOf,
  createTestClock,
  readCode,
  readToken,
  sessionOf,
  signInAs,
} from '../../../testing/fixtures/sign-in.ts'

const MINUTE_MS = 60_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

/** The last letter of a signature has two bits that nobody reads. */
function respell(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(token.at(-1) ?? '')
  // The unread bits are zero in what the server writes.
  return `${token.slice(0, -1)}${letters[last + 1] ?? ''}`
}

async function validate(on: TestServer, token: string): Promise<string | number> {
  return readCode(await on.request('main', '/validate_token', { token }))
}

function reauth(on: TestServer, token: string): Promise<Response> {
  return on.request('main', '/reauth', { method: 'POST', token })
}

describe('the end of all sessions of an account', () => {
  const reasons = [
    'endedByAdmin',
    'emailChanged',
    'roleChanged',
    'organizationChanged',
    'siteChanged',
    'secondStepChanged',
    'suspended',
    'deleted',
  ] as const satisfies readonly SessionsEnd['reason'][]

  it.each(reasons)('because of %s is at once, in any spelling of the token', async (reason) => {
    const token = await signInAs(server, 'client@example.com')
    const spellings = [token, respell(token)]
    expect(await validate(server, token)).toBe(204)
    const accountId = claimsOf(token)?.u_id ?? ''
    const ended = await endSessionsOf(server.database, accountId, { reason, at: new Date(clock.now()) })
    expect(ended).toBeGreaterThan(0)
    for (const spelling of spellings) {
      expect((await server.request('main', '/validate_token', { token: spelling })).status).toBe(401)
      expect((await reauth(server, spelling)).status).toBe(401)
    }
  })

  it('spares the one that is named, and nobody else’s', async () => {
    const mine = await signInAs(server, 'client@example.com')
    const other = await signInAs(server, 'client@example.com')
    const stranger = await signInAs(server, 'client2@example.com')
    await endSessionsOf(server.database, claimsOf(mine)?.u_id ?? '', {
      reason: 'endedByAdmin',
      at: new Date(clock.now()),
      exceptSessionId: sessionOf(mine),
    })
    expect([
      await validate(server, mine),
      await validate(server, other),
      await validate(server, stranger),
    ]).toEqual([204, 'tok_expir', 204])
  })
})

describe('a change of password', () => {
  it('leaves a copy of this session’s own token dead within a second', async () => {
    const token = await signInAs(server, 'professional@example.com')
    const json = { currentPassword: DEMO_PASSWORD, newPassword: 'seven lakes and a tulip' }
    const response = await server.request('main', '/account/password', { method: 'PUT', token, json })
    const fresh = await readToken(response)
    clock.advance(1_001)
    expect(await validate(server, token)).toBe('tok_expir')
    expect(await validate(server, respell(token))).toBe('tok_expir')
    expect(await validate(server, fresh)).toBe(204)
    // Whoever tries to prolong the copy ends the session, as with any replaced token.
    expect(await readCode(await reauth(server, token))).toBe('tok_expir')
    expect(await validate(server, fresh)).toBe('tok_expir')
  })
})

describe('a session that is not used', () => {
  it('ends after the idle limit although its token is good, and cannot be prolonged', async () => {
    await using strict = await startTestServer({ demo: true, clock, config: { idleMinutes: 5 } })
    const token = await signInAs(strict, 'client@example.com')
    clock.advance(5 * MINUTE_MS)
    expect(await validate(strict, token)).toBe(204)
    clock.advance(6 * MINUTE_MS)
    expect(await readCode(await reauth(strict, token))).toBe('tok_expir')
    expect(await validate(strict, token)).toBe('tok_expir')
    const next = await signInAs(strict, 'client@example.com')
    const listed = await strict.request('main', '/account/sessions', { token: next })
    const { items, idleMinutes } = z
      .object({ items: z.array(sessionInfoSchema), idleMinutes: z.int() })
      .parse(await listed.json())
    expect(items.map(({ id }) => id)).toEqual([sessionOf(next)])
    expect(idleMinutes).toBe(5)
  })

  it('goes on for as long as it is used', async () => {
    await using strict = await startTestServer({ demo: true, clock, config: { idleMinutes: 5 } })
    let token = await signInAs(strict, 'client@example.com')
    for (let minute = 0; minute < 60; minute += 4) {
      clock.advance(4 * MINUTE_MS)
      token = await readToken(await reauth(strict, token))
    }
    expect(await validate(strict, token)).toBe(204)
  })
})
