import { twoStepSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode, readToken, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { authenticatorApps, recoveryCodes, signInChallenges } from '../../tables/identity/two-step.ts'
import { beginSignIn, post, setUpApp } from '../../../testing/fixtures/two-step.ts'

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

// A code that was used to set an app up is used up, and so is every one before it.
beforeEach(() => clock.advance(60_000))

async function finish(json: object): Promise<string | number> {
  return readCode(await post(server, '/login/second_step', json))
}

describe('a sign-in with an authenticator app', () => {
  const email = 'client@example.com'
  let phone: Awaited<ReturnType<typeof setUpApp>>['phone']
  let codes: string[]

  beforeAll(async () => {
    const token = await signInAs(server, email)
    ;({ phone, recoveryCodes: codes } = await setUpApp(server, token, clock))
  })

  it('takes the password first and then the code, once', async () => {
    const { challenge, methods } = await beginSignIn(server, email)
    expect(methods).toEqual(['app', 'recoveryCode'])
    const code = phone.code()
    const response = await post(server, '/login/second_step', {
      challenge,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    })
    const token = await readToken(response)
    expect((await server.request('main', '/validate_token', { token })).status).toBe(204)
    expect(await finish({ challenge, code: phone.code(30_000) })).toBe('second_step_expired')
  })

  it('does not take a code a second time, nor one from before it', async () => {
    const code = phone.code()
    const earlier = phone.code(-30_000)
    const first = await beginSignIn(server, email)
    expect(await finish({ challenge: first.challenge, code })).toBe(200)
    const { challenge } = await beginSignIn(server, email)
    expect(await finish({ challenge, code })).toBe('validation_failed')
    expect(await finish({ challenge, code: earlier })).toBe('validation_failed')
    expect(await finish({ challenge, code: phone.code(30_000) })).toBe(200)
  })

  it('takes one of many equal codes at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 6 }, () => beginSignIn(server, email)))
    const code = phone.code()
    const answers = await Promise.all(challenges.map(({ challenge }) => finish({ challenge, code })))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'validation_failed')).toHaveLength(5)
  })

  it('takes one of many right answers to one challenge', async () => {
    const { challenge } = await beginSignIn(server, email)
    const proofs = [{ code: phone.code() }, { recoveryCode: codes[8] }, { recoveryCode: codes[9] }]
    const answers = await Promise.all(proofs.map((proof) => finish({ challenge, ...proof })))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  })

  it('refuses the sixth attempt on a challenge, also with the right code', async () => {
    const { challenge } = await beginSignIn(server, email)
    const wrong = phone.code(3_600_000)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await finish({ challenge, code: wrong })).toBe('validation_failed')
    }
    expect(await finish({ challenge, code: phone.code() })).toBe('second_step_expired')
    expect(
      await finish({ challenge: (await beginSignIn(server, email)).challenge, code: phone.code() }),
    ).toBe(200)
  })

  it('counts parallel attempts on a challenge one by one', async () => {
    const { challenge } = await beginSignIn(server, email)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => finish({ challenge, recoveryCode: 'not one of them' })),
    )
    expect(answers.filter((answer) => answer === 'validation_failed')).toHaveLength(5)
    expect(answers.filter((answer) => answer === 'second_step_expired')).toHaveLength(4)
  })

  it('has five minutes', async () => {
    const { challenge } = await beginSignIn(server, email)
    clock.advance(300_000)
    expect(await finish({ challenge, code: phone.code() })).toBe('second_step_expired')
  })

  it('is good on the site alone where it began, and with nothing made up', async () => {
    const { challenge } = await beginSignIn(server, email)
    const elsewhere = await post(
      server,
      '/login/second_step',
      { challenge, code: phone.code() },
      { site: 'Candoo' },
    )
    expect(await readCode(elsewhere)).toBe('second_step_expired')
    expect(await finish({ challenge: 'x'.repeat(43), code: phone.code() })).toBe('second_step_expired')
    expect(await finish({ challenge, code: phone.code(), recoveryCode: 'both' })).toBe('validation_failed')
    expect(await finish({ challenge })).toBe('validation_failed')
  })

  it('does not show with a wrong password that there is a second step', async () => {
    const wrong = await post(server, '/login', { email, password: 'wrong' })
    const other = await post(server, '/login', { email: 'nobody@example.com', password: 'wrong' })
    const [left, right] = await Promise.all([wrong.json(), other.json()])
    expect({ ...left, requestId: '' }).toEqual({ ...right, requestId: '' })
  })

  it('ends when the password is changed or the account suspended before the code', async () => {
    const { challenge } = await beginSignIn(server, email)
    await server.database.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.email, email))
    expect(await finish({ challenge, code: phone.code() })).toBe('second_step_expired')
    await server.database.update(accounts).set({ suspendedAt: null }).where(eq(accounts.email, email))
    const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
    const passwordHash = rows[0]?.passwordHash ?? ''
    await server.database.update(accounts).set({ passwordHash: 'other' }).where(eq(accounts.email, email))
    expect(await finish({ challenge, code: phone.code() })).toBe('second_step_expired')
    await server.database.update(accounts).set({ passwordHash }).where(eq(accounts.email, email))
  })

  it('takes a recovery code however it is typed, once, also of ten at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => beginSignIn(server, email)))
    const recoveryCode = codes[0]?.toLowerCase().replaceAll('-', ' ')
    const answers = await Promise.all(challenges.map(({ challenge }) => finish({ challenge, recoveryCode })))
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'validation_failed')).toHaveLength(9)
    const subjects = (await readOutbox(server, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your account has a new second step')
    expect(subjects).toContain('A recovery code was used for your account')
  })

  it('keeps neither keys, codes nor challenges readable', async () => {
    const { challenge } = await beginSignIn(server, email)
    const stored = JSON.stringify([
      await server.database.select().from(authenticatorApps),
      await server.database.select().from(recoveryCodes),
      await server.database.select().from(signInChallenges),
    ])
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), challenge]) {
      expect(stored).not.toContain(secret)
      expect(server.logLines.join('')).not.toContain(secret)
    }
  })
})

it('makes guessing codes wait, whatever the challenge, and a waiting attempt is none', async () => {
  const email = 'search@example.com'
  const { phone } = await setUpApp(server, await signInAs(server, email), clock)
  clock.advance(60_000)
  const answers: (string | number)[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { challenge } = await beginSignIn(server, email)
    answers.push(await finish({ challenge, code: phone.code(3_600_000) }))
  }
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'validation_failed'))
  expect(answers.at(-1)).toBe('rate_limited')
  clock.advance(16 * 60_000)
  expect(await finish({ challenge: (await beginSignIn(server, email)).challenge, code: phone.code() })).toBe(
    200,
  )
})

describe('two-step sign-in in the settings', () => {
  async function read(token: string) {
    return twoStepSchema.parse(await (await server.request('main', '/account/two-step', { token })).json())
  }

  it('is off at first, on with an app, and off again without', async () => {
    const token = await signInAs(server, 'premium@example.com')
    const other = await signInAs(server, 'premium@example.com')
    expect(await read(token)).toMatchObject({ isOn: false, appSince: null, recoveryCodesLeft: 0 })
    const { recoveryCodes: codes } = await setUpApp(server, token, clock)
    expect(new Set(codes)).toHaveProperty('size', 10)
    expect(await read(token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10, isRequired: false })
    expect(await readCode(await server.request('main', '/account', { token: other }))).toBe('tok_expir')
    const removed = await server.request('main', '/account/two-step/app', { method: 'DELETE', token })
    expect(removed.status).toBe(204)
    expect(await read(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    await signInAs(server, 'premium@example.com')
  })

  it('changes nothing before the new app has shown a code', async () => {
    const email = 'provider@example.com'
    const token = await signInAs(server, email)
    const { phone } = await setUpApp(server, token, clock)
    clock.advance(60_000)
    await post(server, '/account/two-step/app', undefined, { token })
    const json = { code: '000000' }
    expect(
      await readCode(await server.request('main', '/account/two-step/app', { method: 'PUT', token, json })),
    ).toBe('validation_failed')
    expect(
      await finish({ challenge: (await beginSignIn(server, email)).challenge, code: phone.code() }),
    ).toBe(200)
  })

  it('gives new recovery codes that put the old ones out of use', async () => {
    const email = 'orgadmin@example.com'
    const token = await signInAs(server, email)
    const { recoveryCodes: old } = await setUpApp(server, token, clock)
    const response = await post(server, '/account/two-step/recovery-codes', undefined, { token })
    const renewed = (await response.json()) as { recoveryCodes: string[] }
    expect(
      await finish({ challenge: (await beginSignIn(server, email)).challenge, recoveryCode: old[0] }),
    ).toBe('validation_failed')
    expect(
      await finish({
        challenge: (await beginSignIn(server, email)).challenge,
        recoveryCode: renewed.recoveryCodes[0],
      }),
    ).toBe(200)
  })

  it.each([
    ['POST', '/account/two-step/app'],
    ['PUT', '/account/two-step/app'],
    ['DELETE', '/account/two-step/app'],
    ['POST', '/account/two-step/recovery-codes'],
    ['POST', '/account/passkeys/options'],
    ['DELETE', '/account/passkeys/6f1f6c1e-53a5-4f2b-9b0e-2f0d6a5f4a11'],
  ])('%s %s asks for a fresh sign-in', async (method, path) => {
    const token = await signInAs(server, 'professional@example.com')
    clock.advance(600_001)
    const json = method === 'PUT' ? { code: '123456' } : undefined
    const response = await server.request('main', path, { method, token, ...(json && { json }) })
    expect(await readCode(response)).toBe('fresh_sign_in_required')
  })

  it('confirms with the password and a code, once', async () => {
    const token = await signInAs(server, 'professional2@example.com')
    const { phone } = await setUpApp(server, token, clock)
    clock.advance(600_001)
    const proof = { password: DEMO_PASSWORD, code: phone.code() }
    expect(await readCode(await post(server, '/step_up', proof, { token }))).toBe(204)
    expect(await readCode(await post(server, '/step_up', proof, { token }))).toBe('validation_failed')
    expect(await readCode(await post(server, '/step_up', {}, { token }))).toBe('validation_failed')
    const two = { ...proof, recoveryCode: 'x' }
    expect(await readCode(await post(server, '/step_up', two, { token }))).toBe('validation_failed')
  })
})

it('a plain sign-in answers with a token and nothing else', async () => {
  const response = await post(server, '/login', { email: 'client2@example.com', password: DEMO_PASSWORD })
  expect(response.status).toBe(200)
  expect(Object.keys((await response.json()) as object)).toEqual(['token'])
})
