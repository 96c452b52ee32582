import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { sessions } from '../../tables/identity/sessions.ts'
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

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

async function validate(token: string | undefined, site = 'Platform'): Promise<string | number> {
  return readCode(
    await server.request('main', '/validate_token', { site, ...(token !== undefined && { token }) }),
  )
}

function reauth(token: string): Promise<Response> {
  return server.request('main', '/reauth', { method: 'POST', token })
}

async function logout(token?: string): Promise<number> {
  const response = await server.request('main', '/logout', {
    method: 'POST',
    body: new URLSearchParams(),
    ...(token !== undefined && { token }),
  })
  expect(await response.text()).toBe('')
  return response.status
}

describe('a token', () => {
  it('is valid for 15 minutes', async () => {
    const token = await signInAs(server, 'client@example.com')
    clock.advance(899_000)
    expect(await validate(token)).toBe(204)
    clock.advance(2000)
    expect(await validate(token)).toBe('tok_expir')
  })

  it('is needed, and a forged one is like none', async () => {
    expect(await validate(undefined)).toBe('verif_error')
    expect(await validate('a.b.c')).toBe('verif_error')
    const [header, , signature] = (await signInAs(server, 'client@example.com')).split('.')
    const claims = claimsOf(await signInAs(server, 'admin@example.com'))
    const edited = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await validate(`${header}.${edited}.${signature}`)).toBe('verif_error')
  })

  it('is good on its own site alone', async () => {
    const token = await signInAs(server, 'client@example.com', { site: 'Candoo' })
    expect(await validate(token, 'Candoo')).toBe(204)
    expect(await validate(token, 'Platform')).toBe('site_mismatch')
    expect(await validate(token, 'Elsewhere')).toBe('site_unknown')
    const response = await server.request('main', '/reauth', { method: 'POST', token, site: 'Platform' })
    expect(await readCode(response)).toBe('site_mismatch')
    expect(await validate(token, 'Candoo')).toBe(204)
  })

  it('dies with the suspension of its account', async () => {
    const token = await signInAs(server, 'professional2@example.com')
    const own = eq(accounts.email, 'professional2@example.com')
    await server.database
      .update(accounts)
      .set({ suspendedAt: new Date(clock.now()) })
      .where(own)
    expect(await validate(token)).toBe('tok_expir')
    expect(await readCode(await reauth(token))).toBe('tok_expir')
  })
})

describe('reauth', () => {
  it('gives a new token of the same session', async () => {
    const token = await signInAs(server, 'client@example.com')
    clock.advance(60_000)
    const next = await readToken(await reauth(token))
    expect(next).not.toBe(token)
    expect(sessionOf(next)).toBe(sessionOf(token))
    expect(await validate(next)).toBe(204)
  })

  it('of eight at once is one rotation, and all get the same token', async () => {
    const token = await signInAs(server, 'client@example.com')
    const tokens = await Promise.all(Array.from({ length: 8 }, async () => readToken(await reauth(token))))
    expect(new Set(tokens).size).toBe(1)
    const rows = await server.database
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionOf(token)))
    expect(rows[0]?.rotation).toBe(1)
    expect(await validate(tokens[0])).toBe(204)
  })

  it('lets the replaced token live on for thirty seconds', async () => {
    const token = await signInAs(server, 'client@example.com')
    const next = await readToken(await reauth(token))
    clock.advance(30_000)
    expect(await validate(token)).toBe(204)
    expect(await readToken(await reauth(token))).toBe(next)
    clock.advance(1)
    expect(await validate(token)).toBe('tok_expir')
    expect(await validate(next)).toBe(204)
  })

  it('with a token that was replaced long ago ends the session for whoever holds it', async () => {
    const token = await signInAs(server, 'client@example.com')
    const next = await readToken(await reauth(token))
    const other = await signInAs(server, 'client@example.com')
    clock.advance(30_001)
    expect(await readCode(await reauth(token))).toBe('tok_expir')
    expect(await validate(next)).toBe('tok_expir')
    expect(await readCode(await reauth(next))).toBe('tok_expir')
    expect(await validate(other)).toBe(204)
    const rows = await server.database
      .select()
      .from(sessions)
      .where(eq(sessions.id, sessionOf(token)))
    expect(rows[0]?.endReason).toBe('tokenReplayed')
  })

  it('with a token replaced twice ends the session even within the grace', async () => {
    const token = await signInAs(server, 'client@example.com')
    const second = await readToken(await reauth(token))
    const third = await readToken(await reauth(second))
    expect(await readCode(await reauth(token))).toBe('tok_expir')
    expect(await validate(third)).toBe('tok_expir')
  })

  it('carries what has changed in the account', async () => {
    const token = await signInAs(server, 'premium@example.com')
    const own = eq(accounts.email, 'premium@example.com')
    await server.database
      .update(accounts)
      .set({ premiumExpiresAt: new Date(clock.now()) })
      .where(own)
    expect(claimsOf(token)?.p).toBe(true)
    expect(claimsOf(await readToken(await reauth(token)))?.p).toBe(false)
  })

  it('needs a token that has not run out', async () => {
    const token = await signInAs(server, 'client@example.com')
    clock.advance(900_000)
    expect(await readCode(await reauth(token))).toBe('tok_expir')
    expect(await readCode(await server.request('main', '/reauth', { method: 'POST' }))).toBe('verif_error')
  })

  it('goes on for twelve hours, then a new sign-in is due', async () => {
    let token = await signInAs(server, 'client@example.com')
    const startedMs = clock.now()
    while (clock.now() - startedMs < 12 * 3_600_000 - 600_000) {
      clock.advance(600_000)
      token = await readToken(await reauth(token))
    }
    expect(claimsOf(token)?.exp).toBe(Math.floor(startedMs / 1000) + 12 * 3600)
    clock.advance(600_000)
    expect(await readCode(await reauth(token))).toBe('tok_expir')
  })
})

describe('signing out', () => {
  it('ends the session at once, for the replaced token too, and no other session', async () => {
    const token = await signInAs(server, 'client@example.com')
    const other = await signInAs(server, 'client@example.com')
    const next = await readToken(await reauth(token))
    expect(await logout(next)).toBe(204)
    expect(await validate(next)).toBe('tok_expir')
    expect(await validate(token)).toBe('tok_expir')
    expect(await readCode(await reauth(token))).toBe('tok_expir')
    expect(await validate(other)).toBe(204)
  })

  it('can be repeated, and works with a dead token or none', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect([await logout(token), await logout(token), await logout('a.b.c'), await logout()]).toEqual([
      204, 204, 204, 204,
    ])
  })

  it('with the ticket of a token ends its session, and the ticket is good for nothing else', async () => {
    const token = await signInAs(server, 'client@example.com')
    const other = await signInAs(server, 'client@example.com')
    const ticket = claimsOf(token)?.out ?? ''
    expect(await validate(ticket)).toBe('verif_error')
    expect(await readCode(await reauth(ticket))).toBe('verif_error')
    const account = await server.request('main', '/account', { token: ticket })
    expect(await readCode(account)).toBe('verif_error')
    const next = await readToken(await reauth(token))
    const forged = ticket.replace(sessionOf(token), sessionOf(other))
    expect([await logout(forged), await logout(`${ticket.slice(0, -1)}!`)]).toEqual([204, 204])
    expect([await validate(next), await validate(other)]).toEqual([204, 204])
    expect(await logout(ticket)).toBe(204)
    expect(await validate(next)).toBe('tok_expir')
    expect(await validate(other)).toBe(204)
  })

  it('with a token that has run out still ends its session', async () => {
    const token = await signInAs(server, 'client@example.com')
    clock.advance(899_000)
    const next = await readToken(await reauth(token))
    clock.advance(2000)
    expect(await logout(token)).toBe(204)
    expect(await validate(next)).toBe('tok_expir')
  })
})
