import { hash } from '@node-rs/argon2'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, accountSites } from '../../tables/identity/account.ts'
import { DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { signIns } from '../../tables/identity/sessions.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readCode, readToken, signInAs } from '../../../testing/fixtures/sign-in.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

function attempt(email: string, password: string, init: { site?: string | null; token?: string } = {}) {
  return server.request('main', '/login', { method: 'POST', json: { email, password }, ...init })
}

describe('signing in', () => {
  it('gives a token that is valid at once', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect((await server.request('main', '/validate_token', { token })).status).toBe(204)
  })

  it('does not care about case and spaces around the address', async () => {
    expect((await attempt('  Client@Example.COM ', DEMO_PASSWORD)).status).toBe(200)
  })

  it('works while the browser still sends a token that is dead', async () => {
    expect((await attempt('client@example.com', DEMO_PASSWORD, { token: 'a.b.c' })).status).toBe(200)
  })

  it('starts a session of its own each time', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => signInAs(server, 'client@example.com')))
    expect(new Set(tokens).size).toBe(3)
  })

  it('needs a site, and a known one', async () => {
    expect(await readCode(await attempt('client@example.com', DEMO_PASSWORD, { site: null }))).toBe(
      'site_unknown',
    )
    expect(await readCode(await attempt('client@example.com', DEMO_PASSWORD, { site: 'Elsewhere' }))).toBe(
      'site_unknown',
    )
  })

  it.each([
    [{}, ['/email', '/password']],
    [{ email: 'a@example.com', password: '' }, ['/password']],
    [{ email: 'a@example.com', password: 'x'.repeat(2049) }, ['/password']],
    [{ email: 'a@example.com', password: 'x', acc_t: 3 }, ['/acc_t']],
    [{ email: ['a@example.com'], password: { $ne: '' } }, ['/email', '/password']],
  ])('with %j is refused field by field', async (json, pointers) => {
    const response = await server.request('main', '/login', { method: 'POST', json })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: pointers.map((pointer) => ({ pointer })) })
  })

  it('stores the password anew when its hash was made with another cost', async () => {
    const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await server.database
      .update(accounts)
      .set({ passwordHash: cheap })
      .where(eq(accounts.email, 'search@example.com'))
    await signInAs(server, 'search@example.com')
    const rows = await server.database.select().from(accounts).where(eq(accounts.email, 'search@example.com'))
    expect(rows[0]?.passwordHash).toMatch(/m=19456,t=2,p=1/)
    await signInAs(server, 'search@example.com')
  })
})

describe('an account that does not exist', () => {
  it('cannot be told from a wrong password, a suspended account or one of another site', async () => {
    await server.database
      .update(accounts)
      .set({ suspendedAt: new Date() })
      .where(eq(accounts.email, 'professional2@example.com'))
    const rows = await server.database
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'provider@example.com'))
    await server.database
      .delete(accountSites)
      .where(and(eq(accountSites.accountId, rows[0]?.id ?? ''), eq(accountSites.siteId, 'Platform')))
    const answers = await Promise.all([
      attempt('nobody@example.com', DEMO_PASSWORD),
      attempt('client@example.com', 'not the password'),
      attempt('professional2@example.com', DEMO_PASSWORD),
      attempt('provider@example.com', DEMO_PASSWORD),
      attempt('no address at all', 'x'),
    ])
    const seen = await Promise.all(answers.map(describeAnswer))
    expect(seen[0]).toContain('credentials_invalid')
    expect(new Set(seen).size).toBe(1)
    expect((await attempt('provider@example.com', DEMO_PASSWORD, { site: 'Candoo' })).status).toBe(200)
  })

  it('leaves the same trace as one that does', async () => {
    const unknown = server.database.select({ rows: count() }).from(signIns).where(isNull(signIns.accountId))
    const before = (await unknown)[0]?.rows ?? 0
    await attempt('someone-else@example.com', 'x')
    expect((await unknown)[0]?.rows).toBe(before + 1)
  })
})

describe('the history of sign-ins', () => {
  it('keeps failed and successful attempts with their site', async () => {
    await attempt('orgadmin@example.com', 'wrong')
    await signInAs(server, 'orgadmin@example.com', { site: 'Candoo' })
    const rows = await server.database
      .select({ outcome: signIns.outcome, siteId: signIns.siteId })
      .from(signIns)
      .innerJoin(accounts, eq(accounts.id, signIns.accountId))
      .where(eq(accounts.email, 'orgadmin@example.com'))
      .orderBy(desc(signIns.at))
      .limit(2)
    expect(rows).toEqual([
      { outcome: 'succeeded', siteId: 'Candoo' },
      { outcome: 'failed', siteId: 'Platform' },
    ])
  })

  it('and the log never hold a password, an address or a token', async () => {
    const response = await attempt('premium@example.com', DEMO_PASSWORD)
    const token = await readToken(response)
    await attempt('premium@example.com', 'canary-password')
    const log = server.logLines.join('\n')
    expect(log).toContain('/login')
    for (const secret of [
      DEMO_PASSWORD,
      'canary-password',
      'premium@example.com',
      token,
      token.split('.')[2] ?? '',
    ]) {
      expect(log).not.toContain(secret)
    }
  })
})

async function describeAnswer(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  const body = (await response.text()).replace(/"requestId":"[^"]*"/, '')
  return JSON.stringify([response.status, headers, body])
}
