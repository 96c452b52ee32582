import {
  auditCheckSchema,
  auditEventSchema,
  listedOrganizationSchema,
  listedProviderSchema,
  operationsSchema,
} from '@platform/contract'
import { asc, count, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditLinks } from '../../tables/activity/audit.ts'
import { accounts } from '../../tables/identity/account.ts'
import { readAccount } from '../../identity/records/account-store.ts'
import { createTestClock, readCode, sessionOf, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { readSession } from '../../identity/records/session-store.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { recordAuditEvent } from './record-event.ts'
import { verifyAuditLog } from './verify.ts'

const pageSchema = z.object({ items: z.array(auditEventSchema), nextCursor: z.nullable(z.string()) })

const clock = createTestClock()
let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  admin = await signInAs(server, 'admin@example.com')
})

afterAll(() => server.close())

async function list(query: string): Promise<z.output<typeof pageSchema>> {
  const response = await server.request('main', `/admin/audit${query}`, { token: admin })
  expect(response.status).toBe(200)
  return pageSchema.parse(await response.json())
}

async function accountOf(email: string, token?: string): Promise<string> {
  const session = await readSession(server.database, sessionOf(token ?? (await signInAs(server, email))))
  if (session === undefined) throw new Error(`There is no session of ${email}`)
  return session.account.id
}

describe('what people do', () => {
  it('is in the log with who and where, and the chain holds', async () => {
    const headers = { 'x-site-id': 'Candoo' }
    const token = await signInAs(server, 'premium@example.com', { site: 'Candoo' })
    const id = await accountOf('premium@example.com', token)
    await server.request('main', '/account', {
      method: 'PATCH',
      site: 'Candoo',
      token,
      headers: { ...headers, 'if-match': '"1"' },
      json: { firstName: 'Tomé', timeZone: 'UTC' },
    })
    await server.request('main', '/login', {
      method: 'POST',
      site: 'Candoo',
      json: { email: 'premium@example.com', password: 'not this one' },
    })
    await server.request('main', '/account/password', {
      method: 'PUT',
      site: 'Candoo',
      token,
      json: { currentPassword: 'Demo-2026-pass!', newPassword: 'a quiet garden gate' },
    })
    await server.request('main', '/logout', { method: 'POST', site: 'Candoo', token })
    const { items } = await list(`?accountId=${id}&siteId=Candoo`)
    const person = { id, name: 'Tomé Ferreira', kind: 'client' }
    const told = items.map(({ action, actor, details }) => ({ action, actor, details }))
    expect(told).toEqual(
      expect.arrayContaining([
        { action: 'signIn.succeeded', actor: person, details: {} },
        { action: 'account.profileChanged', actor: person, details: { fields: 'firstName timeZone' } },
        { action: 'signIn.failed', actor: null, details: {} },
        { action: 'password.changed', actor: person, details: {} },
        { action: 'session.ended', actor: person, details: { reason: 'signedOut' } },
      ]),
    )
    expect(items.every(({ subject }) => subject?.id === id)).toBe(true)
    expect(await verifyAuditLog(server.database)).toMatchObject({ isIntact: true, isComplete: true })
  })

  it('is not in the log when it did not happen', async () => {
    const token = await signInAs(server, 'client@example.com')
    const id = await accountOf('client@example.com', token)
    const before = (await list(`?accountId=${id}&action=account.profileChanged`)).items.length
    await server.request('main', '/account', {
      method: 'PATCH',
      token,
      headers: { 'if-match': '"99"' },
      json: { firstName: 'Nobody' },
    })
    expect((await list(`?accountId=${id}&action=account.profileChanged`)).items).toHaveLength(before)
  })

  it('never holds an address, a password or a name that was typed', async () => {
    const canary = 'Canary-9f2c@example.com'
    await server.request('main', '/login', { method: 'POST', json: { email: canary, password: canary } })
    const rows = await server.database.execute(sql`select audit_events::text as row from audit_events`)
    const text = JSON.stringify(rows).toLowerCase()
    expect(text).not.toContain('canary')
    expect(text).not.toContain('@example.com')
  })
})

describe('the audit trail', () => {
  it('keeps to whole days of the reader', async () => {
    const at = new Date('2025-03-30T00:30:00.000Z')
    const shared = { action: 'record.read', details: { data: 'record' } } as const
    const subjectAccountId = await accountOf('client2@example.com')
    await recordAuditEvent(server.database, { ...shared, at, subjectAccountId })
    const find = async (query: string) =>
      (await list(`?action=record.read&${query}`)).items.filter((item) => item.at === at.toISOString()).length
    expect(await find('from=2025-03-30&to=2025-03-30')).toBe(1)
    // Half past midnight in UTC is still the evening before in New York.
    expect(await find('from=2025-03-30&timeZone=America/New_York')).toBe(0)
    expect(await find('to=2025-03-29&timeZone=America/New_York')).toBe(1)
    expect(await find('from=2025-03-31')).toBe(0)
  })

  it('comes page by page, each event once', async () => {
    const whole = await list('?limit=100')
    const paged: string[] = []
    let cursor: string | null = ''
    while (cursor !== null && paged.length < whole.items.length) {
      const page: z.output<typeof pageSchema> = await list(`?limit=7${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(paged.slice(0, whole.items.length)).toEqual(whole.items.map(({ id }) => id))
  })

  it.each(['?action=nonsense', '?from=2025-02-30', '?timeZone=Mars/Base', '?accountId=1', '?cursor=WzFd'])(
    'refuses %s',
    async (query) => {
      const response = await server.request('main', `/admin/audit${query}`, { token: admin })
      expect(await readCode(response)).toBe('validation_failed')
    },
  )

  it('is exported as a table, which is an event of its own', async () => {
    const subjectAccountId = await accountOf('client@example.com')
    await recordAuditEvent(server.database, {
      at: new Date(clock.now()),
      action: 'account.viewed',
      subjectAccountId,
      reason: '=cmd|calc',
    })
    const response = await server.request('main', '/admin/audit.csv?action=account.viewed', { token: admin })
    const text = await response.text()
    expect(text).toContain(`"'=cmd|calc"`)
    expect(text.split('\r\n')[1]).toMatch(/^\d+,".*,"[0-9a-f-]{36}"$/)
    expect((await list('?action=audit.exported')).items).toHaveLength(1)
  })

  it('is for the platform admin alone', async () => {
    const other = await signInAs(server, 'orgadmin@example.com')
    for (const path of ['/admin/audit', '/admin/audit.csv', '/admin/audit/check', '/admin/operations'])
      expect(await readCode(await server.request('main', path, { token: other }))).toBe('forbidden')
  })
})

describe('the check of the log', () => {
  async function check(isContinued: boolean): Promise<z.output<typeof auditCheckSchema>> {
    const response = await server.request('main', '/admin/audit/check', {
      method: 'POST',
      token: admin,
      json: { continue: isContinued },
    })
    return auditCheckSchema.parse(await response.json())
  }

  it('says how far it came, and keeps that', async () => {
    const found = await check(false)
    expect(found.last).toMatchObject({ isComplete: true, broken: null })
    // The check is an event too, after the rows it has verified.
    expect(found.rows).toBe((found.last?.verifiedRows ?? 0) + 1)
    const kept = await server.request('main', '/admin/audit/check', { token: admin })
    expect(await kept.json()).toEqual(found)
  })

  it('names the row that was tampered with', async () => {
    const [third] = await server.database
      .select()
      .from(auditLinks)
      .orderBy(asc(auditLinks.chainId), asc(auditLinks.position))
      .limit(1)
      .offset(2)
    await server.database.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`)
      await transaction.execute(sql`update audit_events set reason = 'forged' where id = ${third?.eventId}`)
    })
    expect((await check(true)).last).toMatchObject({
      verifiedRows: 2,
      broken: { chain: third?.chainId, row: third?.position, fault: 'contentChanged' },
    })
  })
})

it('operations say what the server knows of itself', async () => {
  const response = await server.request('main', '/admin/operations', { token: admin })
  const facts = operationsSchema.parse(await response.json())
  expect(facts.database).toMatchObject({ kind: 'embedded' })
  expect(facts.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(facts.accounts.total).toBeGreaterThan(8)
  expect(facts.accounts.liveSessions).toBeGreaterThan(0)
  expect(facts.mails.isDelivering).toBe(false)
})

it('a suspended organization gives its members no rights from the next request on', async () => {
  const member = await signInAs(server, 'orgadmin@example.com')
  const id = (await readSession(server.database, sessionOf(member)))?.account.organizationId ?? ''
  expect((await server.request('main', '/organization', { token: member })).status).toBe(200)
  const act = (action: string) =>
    server.request('main', `/admin/organizations/${id}/${action}`, {
      method: 'POST',
      token: admin,
      json: { reason: 'Licence withdrawn by the chamber' },
    })
  expect((await act('suspension')).status).toBe(200)
  expect(await readCode(await act('suspension'))).toBe('conflict')
  expect(await readCode(await server.request('main', '/organization', { token: member }))).toBe('forbidden')
  const own = await server.request('main', '/account', { token: member })
  expect(await own.json()).toMatchObject({ organization: null })
  const renewed = await signInAs(server, 'orgadmin@example.com')
  expect((await readAccount(server.database, await accountOf('', renewed)))?.organizationRole).toBeNull()
  expect((await act('reactivation')).status).toBe(200)
  expect((await server.request('main', '/organization', { token: member })).status).toBe(200)
})

it('organizations and providers are listed with what belongs to them', async () => {
  const ask = async (path: string): Promise<unknown> =>
    (await server.request('main', path, { token: admin })).json()
  const counts = await server.database
    .select({ id: accounts.organizationId, members: count() })
    .from(accounts)
    .where(isNotNull(accounts.organizationId))
    .groupBy(accounts.organizationId)
  const { items } = z
    .object({ items: z.array(listedOrganizationSchema) })
    .parse(await ask('/admin/organizations?limit=100'))
  expect(counts.length).toBeGreaterThan(1)
  for (const { id, members } of counts) expect(items).toContainEqual(expect.objectContaining({ id, members }))
  const providers = z.object({ items: z.array(listedProviderSchema) }).parse(await ask('/admin/providers'))
  expect(providers.items.flatMap(({ people }) => people.map(({ name }) => name))).toContain('Henrik Aalto')
})
