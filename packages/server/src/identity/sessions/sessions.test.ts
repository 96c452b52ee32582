import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sessionInfoSchema, signInSchema } from '@platform/contract'
import type { SessionInfo } from '@platform/contract'
import { createTestClock, readCode, sessionOf, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const listSchema = z.object({ items: z.array(sessionInfoSchema) })
const historySchema = z.object({ items: z.array(signInSchema), nextCursor: z.nullable(z.string()) })

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

async function list(token: string): Promise<SessionInfo[]> {
  return listSchema.parse(await (await server.request('main', '/account/sessions', { token })).json()).items
}

async function end(token: string, id: string): Promise<string | number> {
  return readCode(await server.request('main', `/account/sessions/${id}`, { method: 'DELETE', token }))
}

async function isDead(token: string, site = 'Platform'): Promise<boolean> {
  return (await readCode(await server.request('main', '/validate_token', { token, site }))) === 'tok_expir'
}

describe('my sessions', () => {
  it('are listed with device and place, last used first, and mine is marked', async () => {
    const first = await signInAs(server, 'client@example.com', { userAgent: FIREFOX })
    clock.advance(90_000)
    const second = await signInAs(server, 'client@example.com', { site: 'Candoo' })
    const items = await list(first)
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([sessionOf(first), sessionOf(second)]))
    expect(items.find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: sessionOf(first),
      siteId: 'Platform',
      device: { browser: 'Firefox', system: 'Linux' },
      address: '127.0.0.1',
    })
    // Listing was a use of the first one, a minute and more after the one before.
    expect(items[0]?.lastUsedAt).toBe(new Date(clock.now()).toISOString())
  })

  it('disappear when they are over: signed out, ended or run out', async () => {
    const stale = await signInAs(server, 'professional@example.com')
    clock.advance(901_000)
    const token = await signInAs(server, 'professional@example.com')
    const ids = (await list(token)).map(({ id }) => id)
    expect(ids).toEqual([sessionOf(token)])
    expect(ids).not.toContain(sessionOf(stale))
  })

  it('can be ended one by one', async () => {
    const token = await signInAs(server, 'premium@example.com')
    const other = await signInAs(server, 'premium@example.com')
    expect(await end(token, sessionOf(other))).toBe(204)
    expect(await isDead(other)).toBe(true)
    expect(await isDead(token)).toBe(false)
    expect(await end(token, sessionOf(other))).toBe('not_found')
    expect(await end(token, sessionOf(token))).toBe(204)
    expect(await isDead(token)).toBe(true)
  })

  it('can be ended all at once but for this one', async () => {
    const token = await signInAs(server, 'orgadmin@example.com')
    const others = await Promise.all(
      [1, 2].map(() => signInAs(server, 'orgadmin@example.com', { site: 'Benefits2' })),
    )
    const response = await server.request('main', '/account/sessions', { method: 'DELETE', token })
    expect(response.status).toBe(204)
    expect(await Promise.all(others.map((other) => isDead(other, 'Benefits2')))).toEqual([true, true])
    expect((await list(token)).map(({ id }) => id)).toEqual([sessionOf(token)])
  })

  it('cannot be ended by anyone else, and it does not show that they exist', async () => {
    const mine = await signInAs(server, 'client@example.com')
    const stranger = await signInAs(server, 'admin@example.com')
    expect(await end(stranger, sessionOf(mine))).toBe('not_found')
    expect(await end(stranger, randomUUID())).toBe('not_found')
    expect(await isDead(mine)).toBe(false)
  })

  it('cannot be chosen by a body that says another id than the path', async () => {
    const token = await signInAs(server, 'client@example.com')
    const [first, second] = await Promise.all([1, 2].map(() => signInAs(server, 'client@example.com')))
    await server.request('main', `/account/sessions/${sessionOf(first ?? '')}`, {
      method: 'DELETE',
      token,
      json: { id: sessionOf(second ?? '') },
    })
    expect(await isDead(first ?? '')).toBe(true)
    expect(await isDead(second ?? '')).toBe(false)
  })

  it('have ids, nothing else', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect(await end(token, '1%20or%201=1')).toBe('validation_failed')
  })
})

describe('my sign-ins', () => {
  async function history(token: string, query: string): Promise<z.output<typeof historySchema>> {
    return historySchema.parse(
      await (await server.request('main', `/account/sign-ins${query}`, { token })).json(),
    )
  }

  it('come page by page, newest first, each once', async () => {
    const token = await signInAs(server, 'provider@example.com')
    const whole = await history(token, '?limit=100')
    expect(whole.nextCursor).toBeNull()
    expect(whole.items).toHaveLength(9)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: z.output<typeof historySchema> = await history(
        token,
        `?limit=4${cursor && `&cursor=${cursor}`}`,
      )
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole.items.map(({ id }) => id))
    const times = whole.items.map(({ at }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((left, right) => right - left))
  })

  it('are mine alone, also with a cursor that another account was given', async () => {
    const page = await history(await signInAs(server, 'client@example.com'), '?limit=1')
    const other = await history(await signInAs(server, 'search@example.com'), `?cursor=${page.nextCursor}`)
    expect(other.items.map(({ id }) => id)).not.toContain(page.items[0]?.id)
  })

  it.each(['?limit=0', '?limit=101', '?limit=ten', '?cursor=abc', '?cursor=a%20b', '?sort=at'])(
    'refuse the query %s',
    async (query) => {
      const token = await signInAs(server, 'client2@example.com')
      expect(await readCode(await server.request('main', `/account/sign-ins${query}`, { token }))).toBe(
        'validation_failed',
      )
    },
  )
})
