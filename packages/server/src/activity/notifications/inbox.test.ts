import { randomUUID } from 'node:crypto'
import { notificationSchema } from '@platform/contract'
import type { Notification } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { notifications, notificationSettings } from '../../tables/activity/notifications.ts'
import { notifyAccount } from './service.ts'

const HOUR_MS = 3_600_000
const listSchema = z.object({ items: z.array(notificationSchema), nextCursor: z.nullable(z.string()) })
const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
})

afterAll(() => server.close())

async function list(token: string, query = ''): Promise<z.output<typeof listSchema>> {
  const response = await server.request('main', `/account/notifications/newest${query}`, { token })
  return listSchema.parse(await response.json())
}

async function unread(token: string): Promise<unknown> {
  const response = await server.request('main', '/account/notifications', { token })
  const { notificationCount, unreadMessageCount } = z
    .object({ notificationCount: z.int(), unreadMessageCount: z.int() })
    .parse(await response.json())
  return [notificationCount, unreadMessageCount]
}

function put(token: string, path: string, json?: unknown): Promise<Response> {
  return server.request('main', `/account/notifications/${path}`, { method: 'PUT', token, json })
}

async function idOf(email: string): Promise<string> {
  const rows = await server.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
  return rows[0]?.id ?? ''
}

const timesOf = (items: readonly Notification[]) => items.map(({ createdAt }) => createdAt)

describe('the list of notifications', () => {
  it('has the newest first, with whom it is about', async () => {
    const { items } = await list(await signInAs(server, 'client@example.com'))
    expect(items[0]).toMatchObject({
      event: 'documentShared',
      kind: 'document',
      subject: 'Lindenhof Family Practice',
    })
    expect(timesOf(items)).toEqual(timesOf(items).toSorted().toReversed())
    expect(items.some(({ readAt }) => readAt !== null)).toBe(true)
  })

  it('comes in pages that meet without a gap or a repetition', async () => {
    const token = await signInAs(server, 'professional@example.com')
    const whole = await list(token)
    const first = await list(token, '?limit=2')
    const second = await list(token, `?limit=1&cursor=${first.nextCursor}`)
    const third = await list(token, `?limit=1&cursor=${second.nextCursor}`)
    expect([...first.items, ...second.items, ...third.items]).toEqual(whole.items)
    expect(third.nextCursor).toBeNull()
  })

  it('refuses a cursor it has not written', async () => {
    const token = await signInAs(server, 'client@example.com')
    const response = await server.request('main', '/account/notifications/newest?cursor=abc', { token })
    expect(response.status).toBe(422)
  })
})

describe('messages', () => {
  it('are not listed, which their conversations are, and stay unread when the list has been read', async () => {
    const token = await signInAs(server, 'client@example.com')
    const { items } = await list(token)
    expect(items.map(({ kind }) => kind)).not.toContain('message')
    expect(await unread(token)).toEqual([2, 2])
    await put(token, 'read', { until: new Date(clock.now()).toISOString() })
    expect(await unread(token)).toEqual([0, 2])
  })
})

describe('reading', () => {
  it('one notification counts it once, however often it is read', async () => {
    const token = await signInAs(server, 'premium@example.com')
    expect(await unread(token)).toEqual([2, 1])
    const { items } = await list(token)
    const one = items.find(({ kind, readAt }) => kind !== 'message' && readAt === null)
    const answers = await Promise.all([1, 2, 3].map(() => put(token, `${one?.id}/read`)))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await unread(token)).toEqual([1, 1])
  })

  it('keeps the time of the first reading', async () => {
    const token = await signInAs(server, 'premium@example.com')
    const before = (await list(token)).items.find(({ readAt }) => readAt !== null)
    clock.advance(1000)
    await put(token, `${before?.id}/read`)
    expect((await list(token)).items.find(({ id }) => id === before?.id)).toEqual(before)
  })

  it('of somebody else does nothing and looks as if there were none', async () => {
    const other = await signInAs(server, 'orgadmin@example.com')
    const { items } = await list(other)
    const token = await signInAs(server, 'client@example.com')
    expect(await readCode(await put(token, `${items[0]?.id}/read`))).toBe('not_found')
    expect(await readCode(await put(token, `${randomUUID()}/read`))).toBe('not_found')
    expect(await unread(other)).toEqual([2, 0])
  })

  it('all leaves what has come since the list was seen, and what others have', async () => {
    const token = await signInAs(server, 'professional@example.com')
    const until = (await list(token)).items[0]?.createdAt
    const accountId = await idOf('professional@example.com')
    const at = new Date(clock.now() + HOUR_MS)
    expect(
      await notifyAccount(server.database, { accountId, event: 'documentShared', siteId: 'Platform', at }),
    ).toBe(true)
    expect((await put(token, 'read', { until })).status).toBe(204)
    expect(await unread(token)).toEqual([1, 6])
    expect(await unread(await signInAs(server, 'provider@example.com'))).toEqual([1, 0])
  })
})

describe('what happened on one site', () => {
  it('is told, counted and read there alone, with its names; what concerns the account, on all', async () => {
    const email = 'client2@example.com'
    const accountId = await idOf(email)
    const at = new Date(clock.now())
    const subject = { id: accountId, name: 'Somebody of Candoo' }
    const [here, there] = [await signInAs(server, email), await signInAs(server, email, { site: 'Candoo' })]
    const before = await unread(here)
    await notifyAccount(server.database, {
      accountId,
      event: 'documentShared',
      subject,
      siteId: 'Candoo',
      at,
    })
    expect(await unread(here)).toEqual(before)
    expect(JSON.stringify(await list(here))).not.toContain(subject.name)
    const answer = await server.request('main', '/account/notifications/newest', {
      token: there,
      site: 'Candoo',
    })
    const text = await answer.text()
    expect(text).toContain(subject.name)
    expect(text).toContain('passwordChanged')
    const [told] = await server.database
      .select()
      .from(notifications)
      .where(eq(notifications.siteId, 'Candoo'))
    expect(await readCode(await put(here, `${told?.id}/read`))).toBe('not_found')
    await put(here, 'read', { until: at.toISOString() })
    const [after] = await server.database
      .select()
      .from(notifications)
      .where(eq(notifications.siteId, 'Candoo'))
    expect(after?.readAt).toBeNull()
  })
})

describe('an account that does not want to be told of a kind', () => {
  it('is not told of it, but of others', async () => {
    const accountId = await idOf('search@example.com')
    await server.database
      .insert(notificationSettings)
      .values({ accountId, kind: 'document', inApp: false, email: true })
    const at = new Date(clock.now())
    const tell = (event: 'documentShared' | 'documentRequested') =>
      notifyAccount(server.database, { accountId, event, siteId: 'Platform', at })
    expect(await tell('documentShared')).toBe(false)
    expect(await tell('documentRequested')).toBe(true)
    expect(await unread(await signInAs(server, 'search@example.com'))).toEqual([2, 0])
  })
})
