import { join } from 'node:path'
import { DELETION_GRACE_DAYS } from '@platform/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { verifyAuditLog } from '../../activity/audit/verify.ts'
import { createErasureLedger, nameErasures } from '../../infrastructure/files/erasure-ledger.ts'
import { readDeploymentId } from '../../infrastructure/deployment/store.ts'
import { createLocalStore } from '../../infrastructure/files/storage/local-store.ts'
import { StorageFullError } from '../../infrastructure/files/storage/object-store.ts'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { contacts } from '../../tables/identity/contact.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { demoRequests } from '../../tables/sites/demo-requests.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { eraseDue, remindDue } from './erase.ts'
import type { DeletionContext } from './erase.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let server: TestServer
let context: DeletionContext

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  context = {
    database: server.database,
    clock,
    config: { portBase: 4000, siteIds: new Set(), siteOrigins: new Map() },
    erasures: createErasures(),
  }
})

afterAll(() => server.close())

function request(token: string, email: string): Promise<Response> {
  return server.request('main', '/account/deletion', { method: 'POST', token, json: { email } })
}

function takeBack(token: string): Promise<Response> {
  return server.request('main', '/account/deletion', { method: 'DELETE', token })
}

async function readAccountOf(email: string): Promise<typeof accounts.$inferSelect | undefined> {
  return (await server.database.select().from(accounts).where(eq(accounts.email, email)))[0]
}

async function subjects(to: string): Promise<string[]> {
  return (await readOutbox(server, to)).map(({ subject }) => subject)
}

async function dump(): Promise<Map<string, string>> {
  const tables = await readRows(
    server.database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const texts = new Map<string, string>()
  for (const { name } of tables) {
    // One connection.
    const rows = await readRows(server.database, sql`select * from ${sql.identifier(String(name))}`)
    texts.set(String(name), JSON.stringify(rows))
  }
  return texts
}

describe('the deletion of an account', () => {
  it('is asked for with the address typed and a fresh sign-in, told by mail and in the token', async () => {
    const email = 'client@example.com'
    const token = await signInAs(server, email)
    expect(await (await request(token, 'someone@example.com')).json()).toMatchObject({
      errors: [{ pointer: '/email', code: 'invalid_value' }],
    })
    const response = await request(token, ' Client@Example.com ')
    expect(await response.json()).toEqual({
      requestedAt: new Date(clock.now()).toISOString(),
      erasedAt: new Date(clock.now() + DELETION_GRACE_DAYS * DAY_MS).toISOString(),
    })
    expect(await subjects(email)).toEqual(['Your account will be deleted'])
    const stale = await signInAs(server, email)
    clock.advance(601_000)
    expect(await readCode(await request(stale, email))).toBe('fresh_sign_in_required')
  })

  it('asked for again keeps its day and sends no second mail', async () => {
    const email = 'client2@example.com'
    const token = await signInAs(server, email)
    const first = await (await request(token, email)).json()
    clock.advance(60_000)
    const again = await Promise.all([request(token, email), request(token, email)])
    expect(await Promise.all(again.map((answer) => answer.json()))).toEqual([first, first])
    expect(await subjects(email)).toHaveLength(1)
  })

  it('is taken back at any time, and told by mail', async () => {
    const email = 'premium@example.com'
    await request(await signInAs(server, email), email)
    clock.advance(29 * DAY_MS)
    const token = await signInAs(server, email)
    expect((await takeBack(token)).status).toBe(204)
    expect((await takeBack(token)).status).toBe(204)
    expect((await readAccountOf(email))?.deletionRequestedAt).toBeNull()
    expect(await subjects(email)).toEqual([
      'Your account will not be deleted',
      'Your account will be deleted',
    ])
  })

  it('is not for platform admins, who need another one for that', async () => {
    const token = await signInAs(server, 'admin@example.com')
    expect(await readCode(await request(token, 'admin@example.com'))).toBe('forbidden')
  })
})

describe('an owner', () => {
  it('who is the last one of several members stays, and one of two who leave at once', async () => {
    const email = 'orgadmin@example.com'
    const { database } = server
    const organizationId = (await readAccountOf(email))?.organizationId ?? ''
    await database
      .update(accounts)
      .set({ organizationRole: 'staff' })
      .where(eq(accounts.organizationId, organizationId))
    await database.update(accounts).set({ organizationRole: 'owner' }).where(eq(accounts.email, email))
    const token = await signInAs(server, email)
    expect(await readCode(await request(token, email))).toBe('last_owner')
    const colleague = 'professional@example.com'
    await database.update(accounts).set({ organizationRole: 'owner' }).where(eq(accounts.email, colleague))
    const other = await signInAs(server, colleague)
    const answers = await Promise.all([request(token, email), request(other, colleague)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('who is alone goes, and the organization with them', async () => {
    const email = 'professional2@example.com'
    const rows = await server.database
      .insert(organizations)
      .values({ name: 'Practice of one', createdAt: new Date(clock.now()) })
      .returning({ id: organizations.id })
    const organizationId = rows[0]?.id ?? ''
    await server.database
      .update(accounts)
      .set({ organizationId, organizationRole: 'owner' })
      .where(eq(accounts.email, email))
    expect((await request(await signInAs(server, email), email)).status).toBe(200)
    clock.advance(DELETION_GRACE_DAYS * DAY_MS)
    await eraseDue(context)
    expect(await server.database.$count(organizations, eq(organizations.id, organizationId))).toBe(0)
  })
})

describe('three days before the end', () => {
  it('there is one mail, however often it is looked, and none after taking back', async () => {
    const email = 'provider@example.com'
    await request(await signInAs(server, email), email)
    clock.advance(27 * DAY_MS - 1)
    await remindDue(context)
    expect(await subjects(email)).toHaveLength(1)
    clock.advance(1)
    await Promise.all([remindDue(context), remindDue(context)])
    const told = await subjects(email)
    expect(told).toHaveLength(2)
    expect(told[0]).toMatch(/^Your account will be deleted on /)
    await takeBack(await signInAs(server, email))
    await request(await signInAs(server, email), email)
    await remindDue(context)
    expect((await subjects(email)).filter((subject) => subject.includes(' on '))).toHaveLength(1)
  })
})

describe('the erasure', () => {
  const email = 'search@example.com'
  const canary = 'Canary-7f3a9c'

  it('comes with the thirtieth day and not a moment before, and ends every session', async () => {
    const token = await signInAs(server, email)
    const id = (await readAccountOf(email))?.id ?? ''
    await server.database.update(accounts).set({ lastName: canary }).where(eq(accounts.id, id))
    await server.database.insert(contacts).values({
      accountId: id,
      phone: '',
      street: canary,
      addressExtra: '',
      postalCode: '',
      city: '',
      country: '',
      emergencyLanguage: '',
      version: 1,
      updatedAt: new Date(clock.now()),
    })
    await server.database.insert(demoRequests).values({
      siteId: 'Platform',
      name: canary,
      email,
      audience: 'other',
      language: 'en',
      createdAt: new Date(clock.now()),
    })
    await server.request('main', '/account/exports', { method: 'POST', token })
    expect((await request(token, email)).status).toBe(200)
    clock.advance(DELETION_GRACE_DAYS * DAY_MS - 1)
    await eraseDue(context)
    expect(await readAccountOf(email)).toBeDefined()
    const open = await signInAs(server, email)
    clock.advance(1)
    await Promise.all([eraseDue(context), eraseDue(context)])
    expect(await readAccountOf(email)).toBeUndefined()
    expect(await readCode(await server.request('main', '/account', { token: open }))).toBe('tok_expir')
    const again = { method: 'POST', json: { email, password: 'Demo-2026-pass!' } }
    expect(await readCode(await server.request('main', '/login', again))).toBe('credentials_invalid')
  })

  it('leaves no trace in any table but a last mail and the bare id in the audit log, which still fits', async () => {
    const erased = await server.database
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'account.erased'))
      .orderBy(auditEvents.at)
    const id = erased.at(-1)?.subjectAccountId ?? ''
    expect(await subjects(email)).toEqual(['Your account is deleted'])
    // The mail leaves the database when it is handed over.
    await server.database.delete(mails).where(eq(mails.to, email))
    const texts = await dump()
    expect(texts.size).toBeGreaterThan(20)
    const holding = (needle: string) =>
      [...texts].filter(([, text]) => text.includes(needle)).map(([table]) => table)
    expect(holding(canary)).toEqual([])
    expect(holding(email)).toEqual([])
    expect(holding('el-Masri')).toEqual([])
    expect(holding(id)).toEqual(['audit_events'])
    expect(await verifyAuditLog(server.database)).toMatchObject({ isIntact: true })
  })

  it('is undone where it cannot be noted outside the database, and happens once it can', async () => {
    const address = 'newcomer@example.com'
    await request(await signInAs(server, address), address)
    clock.advance(DELETION_GRACE_DAYS * DAY_MS)
    const told = await subjects(address)
    const full = { ...context.erasures, add: () => Promise.reject(new StorageFullError('The disk is full')) }
    await expect(eraseDue({ ...context, erasures: full })).rejects.toThrow('could not be erased')
    const account = await readAccountOf(address)
    expect(await subjects(address)).toEqual(told)
    const erasures = createErasures()
    await eraseDue({ ...context, erasures })
    expect([...erasures.ids]).toEqual([account?.id])
    expect(await readAccountOf(address)).toBeUndefined()
  })

  it('that failed at its very end is forgotten when the account is taken back', async () => {
    const address = 'billing@example.com'
    await request(await signInAs(server, address), address)
    clock.advance(DELETION_GRACE_DAYS * DAY_MS)
    const { id = '' } = (await readAccountOf(address)) ?? {}
    const store = createLocalStore(join(server.dataDirectory, 'files'))
    const deploymentId = await readDeploymentId(server.database)
    await createErasureLedger(store, deploymentId).add(id, new Date(clock.now()))
    const name = `${nameErasures(deploymentId)}/${id}`
    expect(await store.read(name)).toBeDefined()
    expect((await takeBack(await signInAs(server, address))).status).toBe(204)
    expect(await store.read(name)).toBeUndefined()
    expect(await readAccountOf(address)).toBeDefined()
  })

  it('does not take an account that is taken back at the same moment', async () => {
    const stays = 'premium@example.com'
    const token = await signInAs(server, stays)
    await request(token, stays)
    clock.advance(DELETION_GRACE_DAYS * DAY_MS)
    const fresh = await signInAs(server, stays)
    const [answer] = await Promise.all([takeBack(fresh), eraseDue(context)])
    const isThere = (await readAccountOf(stays)) !== undefined
    // Whichever came first, the two never both happen.
    expect(isThere).toBe(answer.status === 204)
  })
})
