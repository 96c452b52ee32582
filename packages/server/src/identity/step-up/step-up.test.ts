import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import * as z from 'zod/mini'
import { createSoftPasskey } from '../passkeys/soft-passkey.ts'
import { setUpApp } from '../../../testing/fixtures/two-step.ts'
import { createPerson, PAGE, signIn } from '../../../testing/fixtures/pending.ts'
import { createTestClock, readCode, readToken, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'

const questionSchema = z.object({ challenge: z.string(), options: z.object({ challenge: z.string() }) })
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

function stepUp(token: string, password: string): Promise<Response> {
  return server.request('main', '/step_up', { method: 'POST', token, json: { password } })
}

/** The new password is refused, so nothing changes whoever is let through. */
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

describe('with a second step', () => {
  const OWNER = 'professional@example.com'

  function prove(token: string, proof: object): Promise<Response> {
    return server.request('main', '/step_up', { method: 'POST', token, json: proof, ...PAGE })
  }

  /** Signed in long enough ago that it has to confirm. */
  async function openStale() {
    const person = await createPerson(server, clock.now())
    const token = await signIn(server, person)
    const { phone, recoveryCodes } = await setUpApp(server, token, clock)
    clock.advance(600_001)
    const removeApp = async () =>
      readCode(await server.request('main', '/account/two-step/app', { method: 'DELETE', token }))
    return { person, token, phone, recoveryCodes, removeApp }
  }

  it('the password alone confirms nothing, so it cannot turn the second step off', async () => {
    const { token, removeApp } = await openStale()
    const response = await prove(token, { password: DEMO_PASSWORD })
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '/code', code: 'required' }] })
    expect(await removeApp()).toBe('fresh_sign_in_required')
  })

  it('the code alone confirms nothing, and is not used up', async () => {
    const { token, phone, removeApp } = await openStale()
    const response = await prove(token, { code: phone.code() })
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '/password', code: 'required' }] })
    expect(await removeApp()).toBe('fresh_sign_in_required')
    expect((await prove(token, { password: DEMO_PASSWORD, code: phone.code() })).status).toBe(204)
    expect(await removeApp()).toBe(204)
  })

  it('a wrong password uses no code up, and a wrong code confirms nothing', async () => {
    const { token, phone, removeApp } = await openStale()
    const code = phone.code()
    expect(await (await prove(token, { password: 'wrong', code })).json()).toMatchObject({
      errors: [{ pointer: '/password', code: 'password_wrong' }],
    })
    expect(
      await (await prove(token, { password: DEMO_PASSWORD, code: phone.code(3_600_000) })).json(),
    ).toMatchObject({ errors: [{ pointer: '/code', code: 'code_wrong' }] })
    expect(await removeApp()).toBe('fresh_sign_in_required')
    expect((await prove(token, { password: DEMO_PASSWORD, code })).status).toBe(204)
  })

  it('a recovery code stands in for the app, once', async () => {
    const { token, recoveryCodes, removeApp } = await openStale()
    const proof = { password: DEMO_PASSWORD, recoveryCode: recoveryCodes[0] }
    expect((await prove(token, proof)).status).toBe(204)
    expect(await readCode(await prove(token, proof))).toBe('validation_failed')
    expect(await removeApp()).toBe(204)
  })

  it('makes guessing codes wait as at the sign-in', async () => {
    const { token, phone } = await openStale()
    const codes = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const proof = { password: DEMO_PASSWORD, code: phone.code(3_600_000 + attempt * 30_000) }
      codes.push(await readCode(await prove(token, proof)))
    }
    expect(codes[0]).toBe('validation_failed')
    expect(codes.at(-1)).toBe('rate_limited')
  })

  it('a passkey confirms alone when it has checked who holds it, else with the password', async () => {
    const token = await signInAs(server, OWNER)
    const passkey = createSoftPasskey()
    const begun = await server.request('main', '/account/passkeys/options', {
      method: 'POST',
      token,
      ...PAGE,
    })
    const { challenge, options } = questionSchema.parse(await begun.json())
    const response = passkey.make({ challenge: options.challenge })
    const made = { challenge, name: 'A key', response }
    await server.request('main', '/account/passkeys', { method: 'POST', token, json: made, ...PAGE })
    const answer = async (isVerified: boolean) => {
      const asked = await server.request('main', '/step_up/passkey', { method: 'POST', token, ...PAGE })
      const question = questionSchema.parse(await asked.json())
      const signed = passkey.answer({ challenge: question.options.challenge, isVerified })
      return { passkey: { challenge: question.challenge, response: signed } }
    }
    expect(await readCode(await prove(token, { password: DEMO_PASSWORD }))).toBe('validation_failed')
    expect(await readCode(await prove(token, await answer(false)))).toBe('passkey_refused')
    const both = { password: DEMO_PASSWORD, ...(await answer(false)) }
    expect((await prove(token, both)).status).toBe(204)
    expect((await prove(token, await answer(true))).status).toBe(204)
  })
})
