import { administeredAccountSchema, awaitedDeletionSchema, listedAccountSchema } from '@platform/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { requireBreakGlass } from '../../care/break-glass/require-break-glass.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const pageSchema = z.object({
  items: z.array(listedAccountSchema),
  total: z.int(),
  nextCursor: z.nullable(z.string()),
})
const reason = { reason: 'Reported as lost by its owner' }

const clock = createTestClock()
let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  admin = await signInAs(server, 'admin@example.com')
})

afterAll(() => server.close())

async function idOf(email: string): Promise<string> {
  const rows = await server.database.select().from(accounts).where(eq(accounts.email, email))
  const row = rows[0]
  if (row === undefined) throw new Error(`There is no ${email}`)
  return row.id
}

async function list(query: string): Promise<z.output<typeof pageSchema>> {
  const response = await server.request('main', `/admin/accounts${query}`, { token: admin })
  expect(response.status).toBe(200)
  return pageSchema.parse(await response.json())
}

function act(id: string, action: string, json: object | undefined, token = admin): Promise<Response> {
  return server.request('main', `/admin/accounts/${id}/${action}`, {
    method: action === 'sessions' ? 'DELETE' : 'POST',
    token,
    json,
  })
}

async function eventsOf(subjectAccountId: string, action: string) {
  const rows = await server.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectAccountId, subjectAccountId))
    .orderBy(auditEvents.at)
  return rows.filter((event) => event.action === action)
}

describe('the list of accounts', () => {
  it.each([
    ['?q=okafor', ['client2@example.com']],
    ['?q=MÜLLER%20zoë', ['client2@example.com']],
    ['?q=100%25', []],
    ['?q=orgadmin%40', ['orgadmin@example.com']],
    ['?kind=provider', ['provider@example.com']],
    [
      '?kind=client&q=example&order=name',
      ['client@example.com', 'premium@example.com', 'client2@example.com'],
    ],
  ])('finds %s', async (query, emails) => {
    const { items, total } = await list(query)
    expect(items.map(({ email }) => email)).toEqual(emails)
    expect(total).toBe(emails.length)
  })

  it.each(['newest', 'oldest', 'name'])('comes page by page, %s, each once', async (order) => {
    const whole = await list(`?limit=100&order=${order}`)
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: z.output<typeof pageSchema> = await list(
        `?limit=2&order=${order}${cursor && `&cursor=${cursor}`}`,
      )
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole.items.map(({ id }) => id))
    expect(paged).toHaveLength(whole.total)
  })

  it('is read without a scan of everything beyond it, whichever order it has', async () => {
    await server.database.transaction(async (transaction) => {
      // Small tables are scanned because that is quicker, so the planner is asked what it can do.
      await transaction.execute(sql`set local enable_seqscan = off`)
      await transaction.execute(sql`set local enable_sort = off`)
      for (const order of ['created_at desc, id desc', 'lower(last_name), lower(first_name), id']) {
        const plan = await transaction.execute(
          sql.raw(`explain select id from accounts order by ${order} limit 26`),
        )
        expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan/)
        expect(JSON.stringify(plan)).not.toContain('Sort')
      }
    })
  })

  it('is exported with formulas made harmless', async () => {
    const id = await idOf('client2@example.com')
    await server.database.update(accounts).set({ firstName: '=HYPERLINK("x")' }).where(eq(accounts.id, id))
    const response = await server.request('main', '/admin/accounts.csv?kind=client&order=name', {
      token: admin,
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="accounts-.*\.csv"$/)
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`)
    await server.database.update(accounts).set({ firstName: 'Zoë' }).where(eq(accounts.id, id))
  })
})

describe('an account', () => {
  it('that was opened by an administrator is one event a visit, which its owner sees', async () => {
    const id = await idOf('premium@example.com')
    const open = () => server.request('main', `/admin/accounts/${id}`, { token: admin })
    const account = administeredAccountSchema.parse(await (await open()).json())
    expect(account).toMatchObject({ email: 'premium@example.com', state: 'active', suspendedAt: null })
    await server.request('main', `/admin/accounts/${id}/sign-ins`, { token: admin })
    await server.request('main', `/admin/accounts/${id}/sessions`, { token: admin })
    expect(await eventsOf(id, 'account.viewed')).toHaveLength(1)
    clock.advance(14 * 60_000)
    const again = await signInAs(server, 'admin@example.com')
    clock.advance(2 * 60_000)
    await server.request('main', `/admin/accounts/${id}`, { token: again })
    expect(await eventsOf(id, 'account.viewed')).toHaveLength(2)
    const owner = await signInAs(server, 'premium@example.com')
    const log = await (await server.request('main', '/account/access-log', { token: owner })).json()
    expect(log).toMatchObject({
      items: [
        { name: 'Priya Raman', kind: 'platformAdmin', data: 'account', ground: 'administration' },
        { name: 'Priya Raman' },
      ],
    })
    admin = again
  })

  it('that is suspended cannot be used from the next request on, and can be after it is reactivated', async () => {
    const id = await idOf('client@example.com')
    const owner = await signInAs(server, 'client@example.com')
    const response = await act(id, 'suspension', reason)
    expect(administeredAccountSchema.parse(await response.json())).toMatchObject({
      state: 'suspended',
      suspensionReason: reason.reason,
    })
    expect(await readCode(await server.request('main', '/account', { token: owner }))).toBe('tok_expir')
    const signIn = await server.request('main', '/login', {
      method: 'POST',
      json: { email: 'client@example.com', password: 'Demo-2026-pass!' },
    })
    expect(await readCode(signIn)).toBe('credentials_invalid')
    expect((await list('?state=suspended')).items.map(({ email }) => email)).toEqual(['client@example.com'])
    expect(await readCode(await act(id, 'suspension', reason))).toBe('conflict')
    expect((await act(id, 'reactivation', reason)).status).toBe(200)
    await signInAs(server, 'client@example.com')
    expect(await eventsOf(id, 'account.suspended')).toMatchObject([{ reason: reason.reason }])
    expect(await eventsOf(id, 'account.reactivated')).toHaveLength(1)
  })

  it('is suspended once by administrators who do it at the same moment', async () => {
    const id = await idOf('search@example.com')
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(id, 'suspension', reason)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await eventsOf(id, 'account.suspended')).toHaveLength(1)
  })

  it('loses all its sessions at once', async () => {
    const id = await idOf('provider@example.com')
    const tokens = [
      await signInAs(server, 'provider@example.com'),
      await signInAs(server, 'provider@example.com'),
    ]
    expect(await (await act(id, 'sessions', undefined)).json()).toEqual({ ended: 2 })
    for (const token of tokens)
      expect(await readCode(await server.request('main', '/account', { token }))).toBe('tok_expir')
    expect(await eventsOf(id, 'session.ended')).toHaveLength(2)
  })

  it.each(['suspension', 'reactivation', 'sessions', 'break-glass'])(
    'of one’s own is closed to %s',
    async (action) => {
      const own = await idOf('admin@example.com')
      const json = action === 'sessions' ? undefined : { reason: 'A reason that is long enough for all' }
      expect(await readCode(await act(own, action, json))).toBe('own_account')
    },
  )

  it('needs a reason, a fresh sign-in and an administrator', async () => {
    const id = await idOf('client2@example.com')
    expect(await readCode(await act(id, 'suspension', { reason: ' no ' }))).toBe('validation_failed')
    expect(await readCode(await act(id, 'suspension', {}))).toBe('validation_failed')
    const other = await signInAs(server, 'orgadmin@example.com')
    expect(await readCode(await act(id, 'suspension', reason, other))).toBe('forbidden')
    const old = await signInAs(server, 'admin@example.com')
    clock.advance(11 * 60_000)
    expect(await readCode(await act(id, 'suspension', reason, old))).toBe('fresh_sign_in_required')
    expect(await eventsOf(id, 'account.suspended')).toHaveLength(0)
    admin = await signInAs(server, 'admin@example.com')
  })
})

it('accounts that are to be erased are listed, next due first, each with its day', async () => {
  const asked = {
    'premium@example.com': '2026-03-02T08:00:00.000Z',
    'client2@example.com': '2026-03-01T08:00:00.000Z',
  }
  for (const [email, at] of Object.entries(asked)) {
    await server.database
      .update(accounts)
      .set({ deletionRequestedAt: new Date(at) })
      .where(eq(accounts.email, email))
  }
  const first = await server.request('main', '/admin/deletions?limit=1', { token: admin })
  const page = z
    .object({ items: z.array(awaitedDeletionSchema), nextCursor: z.string() })
    .parse(await first.json())
  expect(page.items).toMatchObject([{ email: 'client2@example.com', dueAt: '2026-03-31T08:00:00.000Z' }])
  const rest = await server.request('main', `/admin/deletions?cursor=${page.nextCursor}`, { token: admin })
  expect(await rest.json()).toMatchObject({ items: [{ email: 'premium@example.com' }], nextCursor: null })
  expect((await list('?state=deletionRequested')).total).toBe(2)
  await server.database.update(accounts).set({ deletionRequestedAt: null })
})

describe('opening care data without consent', () => {
  const why = { reason: 'Unconscious in the emergency room, asked by Dr Ito' }

  it('needs twenty characters of reason', async () => {
    const id = await idOf('client@example.com')
    expect(await readCode(await act(id, 'break-glass', { reason: 'x'.repeat(19) }))).toBe('validation_failed')
    expect(await readCode(await act(id, 'break-glass', { reason: `${' '.repeat(30)}x` }))).toBe(
      'validation_failed',
    )
  })

  it('holds for a quarter of an hour, for this session and this person, and is told to them', async () => {
    const id = await idOf('client@example.com')
    const before = await server.database.select().from(notifications).where(eq(notifications.accountId, id))
    expect((await act(id, 'break-glass', why)).status).toBe(201)
    const [event] = await eventsOf(id, 'breakGlass.opened')
    expect(event?.reason).toBe(why.reason)
    const after = await server.database.select().from(notifications).where(eq(notifications.accountId, id))
    expect(after).toHaveLength(before.length + 1)
    const owner = await signInAs(server, 'client@example.com')
    const log = await (await server.request('main', '/account/access-log?limit=1', { token: owner })).json()
    expect(log).toMatchObject({
      items: [{ name: 'Priya Raman', data: 'record', ground: 'breakGlass', reason: why.reason }],
    })

    const sessionId = z.object({ items: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) })
    const sessions = sessionId.parse(
      await (await server.request('main', '/account/sessions', { token: admin })).json(),
    )
    const current = sessions.items.find(({ isCurrent }) => isCurrent)?.id ?? ''
    const ask = (subject: string, session = current) =>
      requireBreakGlass(
        {
          database: server.database,
          clock,
          viewer: { kind: 'platformAdmin', sessionId: session },
        },
        subject,
      )
    expect((await ask(id)).reason).toBe(why.reason)
    await expect(ask(await idOf('premium@example.com'))).rejects.toThrow('break_glass_required')
    await expect(ask(id, crypto.randomUUID())).rejects.toThrow('break_glass_required')
    clock.advance(15 * 60_000)
    await expect(ask(id)).rejects.toThrow('break_glass_required')
    admin = await signInAs(server, 'admin@example.com')
  })

  it('is for the records of clients only', async () => {
    expect(await readCode(await act(await idOf('orgadmin@example.com'), 'break-glass', why))).toBe(
      'not_found',
    )
    expect(await readCode(await act(crypto.randomUUID(), 'break-glass', why))).toBe('not_found')
  })
})
