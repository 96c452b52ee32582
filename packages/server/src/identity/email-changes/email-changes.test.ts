import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { readLinkSecret, readOutbox } from '../../../testing/fixtures/mail.ts'
import { readNews } from '../../../testing/fixtures/news.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const MINUTE_MS = 60_000
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})
afterAll(() => server.close())

function ask(token: string, newEmail: string): Promise<Response> {
  return server.request('main', '/account/email-change', { method: 'POST', token, json: { newEmail } })
}

async function askForSecret(token: string, newEmail: string): Promise<string> {
  await ask(token, newEmail)
  return readLinkSecret((await readOutbox(server, newEmail.trim().toLowerCase()))[0])
}

async function complete(secret: string): Promise<string | number> {
  return readCode(
    await server.request('main', '/email-changes/complete', { method: 'POST', json: { secret } }),
  )
}

async function look(secret: string): Promise<unknown> {
  return (await server.request('main', '/email-changes/link', { method: 'POST', json: { secret } })).json()
}

async function readPending(token: string): Promise<unknown> {
  return (await server.request('main', '/account/email-change', { token })).json()
}

describe('a change of the e-mail address', () => {
  it('happens when the new address is confirmed; both are told and every session ends', async () => {
    const token = await signInAs(server, 'client@example.com')
    const secret = await askForSecret(token, ' Client.New@Example.com')
    expect((await readOutbox(server, 'client@example.com'))[0]?.subject).toBe(
      'A new email address was entered for your account',
    )
    expect(await readPending(token)).toMatchObject({ pending: { newEmail: 'client.new@example.com' } })
    expect(await (await server.request('main', '/account', { token })).json()).toMatchObject({
      email: 'client@example.com',
    })
    expect(await look(secret)).toEqual({ state: 'valid', newEmail: 'client.new@example.com' })
    expect(await complete(secret)).toBe(204)
    expect((await server.request('main', '/validate_token', { token })).status).toBe(401)
    const renewed = await signInAs(server, 'client.new@example.com')
    expect(await readPending(renewed)).toEqual({ pending: null })
    expect(await readNews(server, renewed)).toMatchObject([{ event: 'emailChanged' }])
    const login = { email: 'client@example.com', password: DEMO_PASSWORD }
    expect(await readCode(await server.request('main', '/login', { method: 'POST', json: login }))).toBe(
      'credentials_invalid',
    )
    for (const email of ['client@example.com', 'client.new@example.com']) {
      expect((await readOutbox(server, email))[0]?.subject).toBe('Your email address was changed')
    }
    expect(await complete(secret)).toBe('link_used')
  })

  it('needs a fresh sign-in', async () => {
    const token = await signInAs(server, 'premium@example.com')
    clock.advance(10 * MINUTE_MS + 1)
    expect(await readCode(await ask(token, 'premium.new@example.com'))).toBe('fresh_sign_in_required')
    expect(await readOutbox(server, 'premium.new@example.com')).toEqual([])
  })

  it('is confirmed once of twenty times at once', async () => {
    const secret = await askForSecret(
      await signInAs(server, 'premium@example.com'),
      'premium.race@example.com',
    )
    const codes = await Promise.all(Array.from({ length: 20 }, () => complete(secret)))
    expect(codes.filter((code) => code === 204)).toHaveLength(1)
    expect(codes.filter((code) => code === 'link_used')).toHaveLength(19)
  })

  it('can be taken back, asked for anew, and is over after an hour', async () => {
    const token = await signInAs(server, 'client2@example.com')
    const first = await askForSecret(token, 'first@example.com')
    const second = await askForSecret(token, 'second@example.com')
    // Not "replaced": where the second address had an account, there would be no link in the place of this one.
    expect(await look(first)).toEqual({ state: 'revoked' })
    await server.request('main', '/account/email-change', { method: 'DELETE', token })
    expect(await look(second)).toEqual({ state: 'revoked' })
    expect(await complete(second)).toBe('link_revoked')
    expect(await readPending(token)).toEqual({ pending: null })
    const third = await askForSecret(token, 'third@example.com')
    clock.advance(60 * MINUTE_MS)
    expect(await look(third)).toEqual({ state: 'expired' })
    expect(await complete(third)).toBe('link_expired')
  })

  it('does not tell whether another account has the address; its owner gets a mail without a link', async () => {
    const token = await signInAs(server, 'professional@example.com')
    const free = await ask(token, 'professional.new@example.com')
    const taken = await ask(token, 'admin@example.com')
    expect([taken.status, Object.keys(await taken.json())]).toEqual([
      free.status,
      Object.keys(await free.json()),
    ])
    const [mail] = await readOutbox(server, 'admin@example.com')
    expect(mail?.subject).toBe('This address already has an account')
    expect(mail?.text).not.toContain('http')
    const earlier = readLinkSecret((await readOutbox(server, 'professional.new@example.com'))[0])
    expect(await look(earlier)).toEqual({ state: 'revoked' })
  })

  it('of two accounts to the same address succeeds for one', async () => {
    const secrets = [
      await askForSecret(await signInAs(server, 'orgadmin@example.com'), 'both@example.com'),
      await askForSecret(await signInAs(server, 'provider@example.com'), 'both@example.com'),
    ]
    const codes = await Promise.all(secrets.map((secret) => complete(secret)))
    expect(codes).toHaveLength(2)
    expect(new Set(codes)).toEqual(new Set([204, 'email_taken']))
  })

  it('to the present address is no change', async () => {
    const token = await signInAs(server, 'search@example.com')
    const response = await ask(token, 'SEARCH@example.com')
    expect(await response.json()).toMatchObject({
      errors: [{ pointer: '/newEmail', code: 'email_unchanged' }],
    })
  })
})
