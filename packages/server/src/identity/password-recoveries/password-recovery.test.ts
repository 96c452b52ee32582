import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { solveCaptcha } from '../../../testing/fixtures/captcha.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { readLinkSecret, readOutbox } from '../../../testing/fixtures/mail.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestRequest, TestServer } from '../../../testing/index.ts'
import { beginSignIn, setUpApp } from '../../../testing/fixtures/two-step.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'correct horse battery'
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

function post(path: string, json: unknown, init: TestRequest = {}): Promise<Response> {
  return server.request('main', path, { method: 'POST', json, ...init })
}

async function ask(email: string, site = 'Platform'): Promise<Response> {
  const captcha = await solveCaptcha(server, 'passwordRecovery', site)
  return post('/password-recoveries', { email, language: 'de', captcha }, { site })
}

async function askForSecret(email: string): Promise<string> {
  await ask(email)
  return readLinkSecret((await readOutbox(server, email))[0])
}

function complete(secret: string, newPassword = NEW_PASSWORD): Promise<Response> {
  return post('/password-recoveries/complete', { secret, newPassword })
}

async function look(secret: string): Promise<unknown> {
  return (await post('/password-recoveries/link', { secret })).json()
}

async function tryToSignIn(email: string, password: string): Promise<string | number> {
  return readCode(await post('/login', { email, password }))
}

describe('a recovery link', () => {
  it('sets a new password, ends every session, signs nobody in and tells the owner', async () => {
    const tokens = [
      await signInAs(server, 'client@example.com'),
      await signInAs(server, 'client@example.com', { site: 'Candoo' }),
    ]
    const secret = await askForSecret('client@example.com')
    const response = await complete(secret)
    expect([response.status, await response.text()]).toEqual([204, ''])
    const after = await Promise.all([
      server.request('main', '/validate_token', { token: tokens[0] ?? '' }),
      server.request('main', '/validate_token', { token: tokens[1] ?? '', site: 'Candoo' }),
    ])
    expect(after.map(({ status }) => status)).toEqual([401, 401])
    expect(await tryToSignIn('client@example.com', DEMO_PASSWORD)).toBe('credentials_invalid')
    expect(await tryToSignIn('client@example.com', NEW_PASSWORD)).toBe(200)
    expect((await readOutbox(server, 'client@example.com'))[0]?.subject).toBe('Your password was changed')
    const token = await signInAs(server, 'client@example.com', { password: NEW_PASSWORD })
    expect(await readNews(server, token)).toMatchObject([{ event: 'passwordChanged' }])
  })

  it('works once, also of twenty at once, and the password is that of the one', async () => {
    const secret = await askForSecret('client2@example.com')
    const passwords = Array.from({ length: 20 }, (_, n) => `a good long password ${n}`)
    const codes = await Promise.all(
      passwords.map(async (password) => readCode(await complete(secret, password))),
    )
    expect(codes.filter((code) => code === 204)).toHaveLength(1)
    expect(codes.filter((code) => code === 'link_used')).toHaveLength(19)
    const winner = passwords[codes.indexOf(204)] ?? ''
    expect(await tryToSignIn('client2@example.com', winner)).toBe(200)
    expect(await look(secret)).toEqual({ state: 'used' })
  })

  it('is not used up by looking at it, nor by a password that is refused', async () => {
    const secret = await askForSecret('premium@example.com')
    expect([await look(secret), await look(secret)]).toEqual([{ state: 'valid' }, { state: 'valid' }])
    const refused = await complete(secret, 'Password123!')
    expect(await refused.json()).toMatchObject({
      errors: [{ pointer: '/newPassword', code: 'password_common' }],
    })
    expect((await complete(secret)).status).toBe(204)
  })

  it('lives for ten minutes', async () => {
    const secret = await askForSecret('provider@example.com')
    clock.advance(10 * MINUTE_MS - 1)
    expect(await look(secret)).toEqual({ state: 'valid' })
    clock.advance(1)
    expect(await look(secret)).toEqual({ state: 'expired' })
    expect(await readCode(await complete(secret))).toBe('link_expired')
  })

  it('is killed by a newer one', async () => {
    const older = await askForSecret('professional@example.com')
    const newer = await askForSecret('professional@example.com')
    expect(await look(older)).toEqual({ state: 'replaced' })
    expect(await readCode(await complete(older))).toBe('link_replaced')
    expect((await complete(newer)).status).toBe(204)
  })

  it('is made and works while the account is locked, and unlocks it', async () => {
    const email = 'professional2@example.com'
    for (let n = 0; n < 11; n += 1) await tryToSignIn(email, `wrong ${n}`)
    expect(await tryToSignIn(email, DEMO_PASSWORD)).toBe('rate_limited')
    expect((await complete(await askForSecret(email))).status).toBe(204)
    expect(await tryToSignIn(email, NEW_PASSWORD)).toBe(200)
  })

  it('does not get around the second step, nor finish a sign-in that was begun with the old password', async () => {
    const email = 'orgadmin@example.com'
    const { phone } = await setUpApp(server, await signInAs(server, email), clock)
    clock.advance(MINUTE_MS)
    const { challenge } = await beginSignIn(server, email)
    expect((await complete(await askForSecret(email))).status).toBe(204)
    expect(await tryToSignIn(email, NEW_PASSWORD)).toBe('second_step_required')
    const late = await post('/login/second_step', { challenge, code: phone.code() })
    expect(await readCode(late)).toBe('second_step_expired')
  })

  it('opens nothing else, and nothing else opens a recovery', async () => {
    const secret = await askForSecret('search@example.com')
    expect(await (await post('/registrations/link', { secret })).json()).toEqual({ state: 'unknown' })
    expect(await look('never-given-to-anybody')).toEqual({ state: 'unknown' })
    expect(await readCode(await complete('never-given-to-anybody'))).toBe('link_unknown')
  })
})

describe('asking for a recovery', () => {
  async function describeAnswer(response: Response): Promise<unknown> {
    const headers = Object.fromEntries(response.headers)
    delete headers['date']
    delete headers['x-request-id']
    return { status: response.status, headers, body: await response.text() }
  }

  it('gets the same answer for any address, and always one mail', async () => {
    const known = await describeAnswer(await ask('client2@example.com'))
    const unknown = await describeAnswer(await ask('stranger@example.com'))
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({ status: 202, body: '' })
    const [mail] = await readOutbox(server, 'stranger@example.com')
    expect(mail?.subject).toBe('Zu dieser Adresse gibt es kein Konto')
    expect((await readOutbox(server, 'client2@example.com'))[0]?.subject).toBe('Choose a new password')
  })

  it('leads to the site of the configuration, whatever host the request named', async () => {
    const siteOrigins = new Map([['Candoo', ['https://candoo.example']]])
    await using configured = await startTestServer({ demo: true, clock, config: { siteOrigins } })
    const captcha = await solveCaptcha(configured, 'passwordRecovery', 'Candoo')
    await configured.request('main', '/password-recoveries', {
      method: 'POST',
      site: 'Candoo',
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      json: { email: 'client@example.com', language: 'en', captcha },
    })
    const [mail] = await readOutbox(configured)
    expect(mail?.text).toMatch(/https:\/\/candoo\.example\/password_recovery#[\w-]{43}\n/)
    expect(mail?.text).not.toContain('evil')
  })

  it('needs a captcha for this purpose', async () => {
    const captcha = await solveCaptcha(server, 'register')
    const input = { email: 'admin@example.com', language: 'en', captcha }
    expect(await readCode(await post('/password-recoveries', input))).toBe('captcha_failed')
    expect(await readOutbox(server, 'admin@example.com')).toEqual([])
  })

  it('has to wait after the fifth in a row, for an address without an account as well', async () => {
    for (const email of ['admin@example.com', 'no-account@example.com']) {
      const codes: (string | number)[] = []
      for (let n = 0; n < 7; n += 1) codes.push(await readCode(await ask(email)))
      expect(codes).toEqual([202, 202, 202, 202, 202, 'rate_limited', 'rate_limited'])
    }
  })
})
