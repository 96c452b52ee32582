import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../infrastructure/deployment/demo-accounts.ts'
import { sessions } from '../../tables/identity/sessions.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import {
  createTestClock,
  readCode,
  readToken,
  sessionOf,
  signInAs,
} from '../../../testing/fixtures/sign-in.ts'

let postgres: TestPostgres
let servers: [TestServer, TestServer]

beforeAll(async () => {
  postgres = await openPostgres({ isEmpty: true })
  const options = { demo: true, databaseUrl: postgres.url, clock: createTestClock() }
  // Both find an empty database and put the schema and the demo into it at the same moment.
  servers = await Promise.all([startTestServer(options), startTestServer(options)])
}, 600_000)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await postgres.close()
})

function validate(server: TestServer, token: string): Promise<string | number> {
  return server.request('main', '/validate_token', { token }).then(readCode)
}

describe('two servers on one PostgreSQL', () => {
  it('seed one demo between them', async () => {
    const rows = await servers[0].database.select({ n: count() }).from(accounts)
    expect(rows).toEqual([{ n: DEMO_ACCOUNTS.length }])
  })

  it('accept each other’s tokens, and a session ended on one is dead on the other', async () => {
    const token = await signInAs(servers[0], 'client@example.com')
    expect(await validate(servers[1], token)).toBe(204)
    await servers[1].request('main', '/logout', { method: 'POST', token })
    expect(await validate(servers[0], token)).toBe('tok_expir')
  })

  it('make one rotation of eight reauths at once, round after round', async () => {
    let token = await signInAs(servers[0], 'client@example.com')
    for (let round = 1; round <= 10; round += 1) {
      const tokens = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const server = servers[index % 2 === 0 ? 0 : 1]
          return readToken(await server.request('main', '/reauth', { method: 'POST', token }))
        }),
      )
      expect(new Set(tokens).size).toBe(1)
      token = tokens[0] ?? ''
      const rows = await servers[0].database
        .select()
        .from(sessions)
        .where(eq(sessions.id, sessionOf(token)))
      expect(rows[0]?.rotation).toBe(round)
    }
  })

  it('leave no session of the old password alive, however sign-in and change of password meet', async () => {
    const email = 'professional@example.com'
    const token = await signInAs(servers[0], email)
    const json = { currentPassword: DEMO_PASSWORD, newPassword: 'seven lakes and a tulip' }
    const change = servers[0].request('main', '/account/password', { method: 'PUT', token, json })
    // Not more than are let through at once.
    const attempts = Array.from({ length: 8 }, (_, index) =>
      servers[index % 2 === 0 ? 0 : 1].request('main', '/login', {
        method: 'POST',
        json: { email, password: DEMO_PASSWORD },
      }),
    )
    expect((await change).status).toBe(200)
    const answers = await Promise.all(attempts)
    const tokens = await Promise.all(answers.filter(({ ok }) => ok).map(readToken))
    const alive = await Promise.all(tokens.map((old) => validate(servers[1], old)))
    expect(alive.filter((code) => code !== 'tok_expir')).toEqual([])
    expect(await validate(servers[1], token)).toBe(204)
  })

  it('let no more of twenty guesses at once through than of twenty one after the other', async () => {
    const guess = (_: unknown, index: number) =>
      servers[index % 2 === 0 ? 0 : 1].request('main', '/login', {
        method: 'POST',
        json: { email: 'nobody@example.com', password: `guess ${index}` },
      })
    const codes = await Promise.all(
      Array.from({ length: 20 }, guess).map(async (call) => readCode(await call)),
    )
    expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(10)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(10)
  })

  it('take one of several first writes of a document', async () => {
    const token = await signInAs(servers[0], 'premium@example.com')
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        servers[index % 2 === 0 ? 0 : 1].request('main', '/account/preferences', {
          method: 'PUT',
          token,
          headers: { 'if-match': '"0"' },
          json: { value: { index, nested: { list: [1, null, 'zwölf'] } } },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(7)
    const stored = await servers[0].request('main', '/account/preferences', { token })
    expect(await stored.json()).toMatchObject({ version: 1, value: { nested: { list: [1, null, 'zwölf'] } } })
  })

  it('page through what PostgreSQL keeps as they do on the embedded database', async () => {
    const token = await signInAs(servers[0], 'admin@example.com')
    const first = await servers[0].request('main', '/demo-requests?limit=4', { token })
    const { nextCursor } = (await first.json()) as { nextCursor: string }
    const second = await servers[1].request('main', `/demo-requests?limit=4&cursor=${nextCursor}`, { token })
    expect(await second.json()).toMatchObject({ items: [{}, {}], nextCursor: null })
  })
})
