import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { solveCaptcha } from '../../../testing/fixtures/captcha.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { readLinkSecret, readOutbox } from '../../../testing/fixtures/mail.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestRequest, TestServer } from '../../../testing/index.ts'

const HOUR_MS = 3_600_000
const PASSWORD = 'correct horse battery'
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

function post(path: string, json: unknown, init: TestRequest = {}): Promise<Response> {
  return server.request('main', path, { method: 'POST', json, ...init })
}

interface Registering {
  readonly [field: string]: unknown
  readonly site?: string
}

async function register({ site = 'Platform', ...change }: Registering = {}): Promise<Response> {
  const captcha = await solveCaptcha(server, 'register', site)
  const form = {
    kind: 'client',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'new@example.com',
    password: PASSWORD,
    language: 'en',
    timeZone: 'Europe/London',
    captcha,
    ...change,
  }
  return post('/registrations', form, { site })
}

async function readSecret(email: string): Promise<string> {
  return readLinkSecret((await readOutbox(server, email))[0])
}

async function complete(secret: string, password = PASSWORD, site = 'Platform'): Promise<string | number> {
  return readCode(await post('/registrations/complete', { secret, password }, { site }))
}

async function look(secret: string, site = 'Platform'): Promise<unknown> {
  return (await post('/registrations/link', { secret }, { site })).json()
}

async function tryToSignIn(email: string, password = PASSWORD, site = 'Platform'): Promise<string | number> {
  return readCode(await post('/login', { email, password }, { site }))
}

describe('a registration', () => {
  it('becomes an account by the link in the mail and the password, on its site alone', async () => {
    expect((await register({ email: ' One@Example.com', kind: 'professional' })).status).toBe(202)
    const secret = await readSecret('one@example.com')
    expect(await look(secret)).toEqual({
      state: 'valid',
      email: 'one@example.com',
      kind: 'professional',
      isKnown: false,
    })
    expect(await complete(secret)).toBe(204)
    const token = await signInAs(server, 'one@example.com', { password: PASSWORD })
    const account = await (await server.request('main', '/account', { token })).json()
    expect(account).toMatchObject({ kind: 'professional', firstName: 'Ada', timeZone: 'Europe/London' })
    expect(await tryToSignIn('one@example.com', PASSWORD, 'Candoo')).toBe('credentials_invalid')
    expect(await complete(secret)).toBe('link_used')
    expect(await look(secret)).toEqual({ state: 'used' })
  })

  it('opens one account when the link is used twenty times at once', async () => {
    await register({ email: 'race@example.com' })
    const secret = await readSecret('race@example.com')
    const uses = await Promise.all(Array.from({ length: 20 }, () => complete(secret)))
    expect(uses.filter((code) => code === 204)).toHaveLength(1)
    expect(
      uses.filter((code) => code === 'link_used' || code === 'rate_limited' || code === 204),
    ).toHaveLength(20)
  })

  it('is told from a wrong password only to who knows the right one', async () => {
    await register({ email: 'waiting@example.com' })
    expect(await tryToSignIn('waiting@example.com')).toBe('account_unverified')
    expect(await tryToSignIn('waiting@example.com', 'something else')).toBe('credentials_invalid')
    expect(await tryToSignIn('waiting@example.com', PASSWORD, 'Candoo')).toBe('credentials_invalid')
  })

  it('needs the password of the registration whose link it is: a stranger’s click opens nothing', async () => {
    await register({ email: 'victim@example.com', password: 'chosen by the attacker' })
    const attackers = await readSecret('victim@example.com')
    await register({ email: 'victim@example.com' })
    const own = await readSecret('victim@example.com')
    const answer = await post('/registrations/complete', { secret: attackers, password: PASSWORD })
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/password', code: 'password_wrong' }] })
    expect(await look(own)).toMatchObject({ state: 'valid' })
    expect(await complete(own)).toBe(204)
    expect(await look(attackers)).toEqual({ state: 'replaced' })
    expect(await tryToSignIn('victim@example.com', 'chosen by the attacker')).toBe('credentials_invalid')
  })

  it('has a link for a day, and can be sent again for a week', async () => {
    await register({ email: 'late@example.com' })
    const late = await readSecret('late@example.com')
    clock.advance(24 * HOUR_MS)
    expect(await look(late)).toEqual({ state: 'expired' })
    expect(await complete(late)).toBe('link_expired')
    const captcha = await solveCaptcha(server, 'register')
    const again = { email: 'late@example.com', language: 'de', captcha }
    expect((await post('/registrations/resend', again)).status).toBe(202)
    const [mail] = await readOutbox(server, 'late@example.com')
    expect(mail?.subject).toBe('Confirm your email address')
    expect(await look(late)).toEqual({ state: 'replaced' })
    expect(await complete(readLinkSecret(mail))).toBe(204)
  })

  it('is forgotten after a week', async () => {
    await register({ email: 'never@example.com' })
    clock.advance(8 * 24 * HOUR_MS)
    await register({ email: 'other@example.com' })
    expect(await tryToSignIn('never@example.com')).toBe('credentials_invalid')
  })

  it('of an account of another site lets that account in, with its own password', async () => {
    await register({ email: 'two-sites@example.com' })
    await complete(await readSecret('two-sites@example.com'))
    await register({ email: 'two-sites@example.com', password: 'another good password', site: 'Candoo' })
    const [mail] = await readOutbox(server, 'two-sites@example.com')
    expect(mail?.text).toContain('http://localhost:')
    const secret = readLinkSecret(mail)
    expect(await look(secret, 'Candoo')).toMatchObject({ state: 'valid', isKnown: true })
    expect(await complete(secret, 'another good password', 'Candoo')).toBe('validation_failed')
    expect(await complete(secret, PASSWORD, 'Candoo')).toBe(204)
    expect(await tryToSignIn('two-sites@example.com', PASSWORD, 'Candoo')).toBe(200)
    expect(await tryToSignIn('two-sites@example.com', PASSWORD, 'Benefits2')).toBe('credentials_invalid')
  })
})

describe('whether there is an account', () => {
  async function describeAnswer(response: Response): Promise<unknown> {
    const headers = Object.fromEntries(response.headers)
    delete headers['date']
    delete headers['x-request-id']
    return { status: response.status, headers, body: await response.text() }
  }

  it('is not told by the answer to a registration; the owner gets a mail instead', async () => {
    const free = await describeAnswer(await register({ email: 'nobody@example.com' }))
    const taken = await describeAnswer(await register({ email: 'client@example.com' }))
    expect(taken).toEqual(free)
    const [mail] = await readOutbox(server, 'client@example.com')
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).toContain('/main#login')
    expect(await tryToSignIn('client@example.com', DEMO_PASSWORD)).toBe(200)
  })

  it('is not told by the answer to a wish for another mail', async () => {
    const ask = async (email: string) => {
      const captcha = await solveCaptcha(server, 'register')
      return describeAnswer(await post('/registrations/resend', { email, language: 'fr', captcha }))
    }
    expect(await ask('client2@example.com')).toEqual(await ask('nobody-at-all@example.com'))
    expect((await readOutbox(server, 'nobody-at-all@example.com'))[0]?.subject).toBe(
      'Il n’y a rien à confirmer',
    )
  })
})

describe('what is refused', () => {
  it.each([
    [{ password: 'Password123!' }, '/password', 'password_common'],
    [{ password: 'ada-lovelace' }, '/password', 'password_context'],
    [{ password: 'short' }, '/password', 'too_short'],
    [{ email: 'ada' }, '/email', 'invalid_format'],
    [{ firstName: '' }, '/firstName', 'required'],
    [{ kind: 'platformAdmin' }, '/kind', 'invalid_value'],
    [{ timeZone: 'Mars/Olympus' }, '/timeZone', 'time_zone_unknown'],
    [{ organizationRole: 'owner' }, '/organizationRole', 'unknown_field'],
  ])('%j', async (change, pointer, code) => {
    const response = await register(change)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: [{ pointer, code }] })
  })

  it('is a registration without the captcha, and one whose captcha was used', async () => {
    expect(await readCode(await register({ captcha: 'x' }))).toBe('captcha_failed')
    const captcha = await solveCaptcha(server, 'register')
    expect((await register({ email: 'c1@example.com', captcha })).status).toBe(202)
    expect(await readCode(await register({ email: 'c2@example.com', captcha }))).toBe('captcha_failed')
    expect(await readOutbox(server, 'c2@example.com')).toEqual([])
  })

  it('is a sixth mail to one address in a row; whether it has an account makes no difference', async () => {
    for (const email of ['flooded@example.com', 'premium@example.com']) {
      const codes: (string | number)[] = []
      for (let n = 0; n < 7; n += 1) codes.push(await readCode(await register({ email })))
      expect(codes).toEqual([202, 202, 202, 202, 202, 'rate_limited', 'rate_limited'])
    }
  })

  it.each(['unknown-secret-of-nobody', 'x'.repeat(43)])('is the link %s', async (secret) => {
    expect(await look(secret)).toEqual({ state: 'unknown' })
    expect(await complete(secret)).toBe('link_unknown')
  })

  it('is guessing the password behind a link', async () => {
    await register({ email: 'guess@example.com' })
    const secret = await readSecret('guess@example.com')
    const codes: (string | number)[] = []
    for (let n = 0; n < 12; n += 1) codes.push(await complete(secret, `guess ${n}`))
    expect(codes.at(-1)).toBe('rate_limited')
  })
})

it('no secret of a link and no password is written to the log', async () => {
  await register({ email: 'canary@example.com', password: 'canary-word-for-the-log' })
  const secret = await readSecret('canary@example.com')
  await complete(secret, 'canary-word-for-the-log')
  const log = server.logLines.join('\n')
  expect(log).not.toContain(secret)
  expect(log).not.toContain('canary')
})
