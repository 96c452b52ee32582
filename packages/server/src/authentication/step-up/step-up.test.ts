import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'
import { createTestClock, readCode, readToken, signInAs } from '../sign-in-fixtures.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

function stepUp(token: string, password: string): Promise<Response> {
  return server.request('main', '/step_up', { method: 'POST', token, json: { password } })
}

/** A sensitive call; the new password is refused, so nothing changes whoever is let through. */
async function callSensitive(token: string): Promise<string | number> {
  const json = { currentPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD }
  return readCode(await server.request('main', '/account/password', { method: 'PUT', token, json }))
}

describe('a sensitive action', () => {
  it('is let through for ten minutes after signing in, and not a moment longer', async () => {
    const token = await signInAs(server, 'client@example.com')
    clock.advance(600_000)
    expect(await callSensitive(token)).toBe('validation_failed')
    clock.advance(1)
    expect(await callSensitive(token)).toBe('fresh_sign_in_required')
  })

  it('is let through again after the password, for this session alone', async () => {
    const token = await signInAs(server, 'client@example.com')
    const other = await signInAs(server, 'client@example.com')
    clock.advance(600_001)
    expect(await readCode(await stepUp(token, 'not the password'))).toBe('validation_failed')
    expect(await callSensitive(token)).toBe('fresh_sign_in_required')
    expect((await stepUp(token, DEMO_PASSWORD)).status).toBe(204)
    expect(await callSensitive(token)).toBe('validation_failed')
    expect(await callSensitive(other)).toBe('fresh_sign_in_required')
  })

  it('is not made fresh by a new token alone', async () => {
    const token = await signInAs(server, 'client@example.com')
    clock.advance(600_001)
    const renewed = await readToken(await server.request('main', '/reauth', { method: 'POST', token }))
    expect(await callSensitive(renewed)).toBe('fresh_sign_in_required')
  })

  it('makes guessing wait as at the sign-in', async () => {
    const token = await signInAs(server, 'client2@example.com')
    const codes = []
    for (let attempt = 0; attempt < 12; attempt += 1) codes.push(await readCode(await stepUp(token, 'wrong')))
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'validation_failed'))
    expect(codes.at(-1)).toBe('rate_limited')
  })
})

it('a session from before the last sign-in was recorded has to confirm', () => {
  const viewer = {
    accountId: '',
    sessionId: '',
    siteId: 'Platform',
    kind: 'client',
    organizationId: undefined,
    organizationRole: undefined,
    verifiedAtMs: 0,
  } as const
  expect(() => requireFreshSignIn({ clock, viewer })).toThrow('fresh_sign_in_required')
})
