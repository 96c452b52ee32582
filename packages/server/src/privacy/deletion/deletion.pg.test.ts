import { DELETION_GRACE_DAYS } from '@platform/contract'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createErasures } from '../../../testing/backups/erasures.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { createExportJob } from '../data-exports/prepare.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'
import { createLogger } from '../../infrastructure/logging/logger.ts'
import { organizations } from '../../tables/organizations/organization.ts'
import { openFiles } from '../../../testing/files/open-files.ts'
import { openPostgres, startTestServer } from '../../../testing/index.ts'
import type { TestPostgres, TestServer } from '../../../testing/index.ts'
import { eraseDue } from './erase.ts'
import type { DeletionContext } from './erase.ts'

const DAY_MS = 86_400_000
const clock = createTestClock()
let postgres: TestPostgres
let server: TestServer
let context: DeletionContext

beforeAll(async () => {
  postgres = await openPostgres()
  server = await startTestServer({ demo: true, clock, databaseUrl: postgres.url })
  context = {
    database: server.database,
    clock,
    config: { portBase: 4000, siteIds: new Set(), siteOrigins: new Map() },
    erasures: createErasures(),
  }
})

afterAll(async () => {
  await server.close()
  await postgres.close()
})

function request(token: string, email: string): Promise<Response> {
  return server.request('main', '/account/deletion', { method: 'POST', token, json: { email } })
}

describe('on PostgreSQL, where things do happen at once', () => {
  it('one of two owners stays', async () => {
    const emails = ['orgadmin@example.com', 'professional@example.com']
    const rows = await server.database
      .insert(organizations)
      .values({ name: 'Practice of two and a helper', createdAt: new Date(clock.now()) })
      .returning({ id: organizations.id })
    const organizationId = rows[0]?.id ?? ''
    const join = (email: string, organizationRole: 'owner' | 'staff') =>
      server.database
        .update(accounts)
        .set({ organizationId, organizationRole })
        .where(eq(accounts.email, email))
    await join('professional2@example.com', 'staff')
    const tokens = await Promise.all(
      emails.map(async (email) => {
        await join(email, 'owner')
        return signInAs(server, email)
      }),
    )
    const answers = await Promise.all(emails.map((email, index) => request(tokens[index] ?? '', email)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('an account is erased once by many servers, or taken back', async () => {
    const emails = ['client@example.com', 'client2@example.com', 'premium@example.com', 'search@example.com']
    for (const email of emails) await request(await signInAs(server, email), email)
    clock.advance(DELETION_GRACE_DAYS * DAY_MS)
    const token = await signInAs(server, 'search@example.com')
    const takeBack = server.request('main', '/account/deletion', { method: 'DELETE', token })
    const [answer] = await Promise.all([takeBack, eraseDue(context), eraseDue(context), eraseDue(context)])
    const [search] = await server.database
      .select()
      .from(accounts)
      .where(eq(accounts.email, 'search@example.com'))
    expect(search !== undefined).toBe(answer.status === 204)
    const [erased] = await server.database
      .select({ number: count() })
      .from(auditEvents)
      .where(eq(auditEvents.action, 'account.erased'))
    // The owner above is due as well.
    expect(erased?.number).toBe(search === undefined ? 5 : 4)
  })

  it('every export is prepared by one of many servers', async () => {
    const people = await server.database.select({ accountId: accounts.id }).from(accounts)
    await server.database.insert(dataExports).values(
      people.map(({ accountId }) => ({
        accountId,
        state: 'waiting' as const,
        requestedAt: new Date(clock.now()),
      })),
    )
    const logger = await createLogger({ level: 'silent' })
    const { vault } = await openFiles(server)
    const jobs = Array.from({ length: 4 }, () =>
      createExportJob({ database: server.database, clock, logger, vault, fileSources: [] }),
    )
    await Promise.all(jobs.map((job) => job.run(new AbortController().signal)))
    const exports = await server.database.select().from(dataExports)
    expect(exports.map(({ state, attempts }) => [state, attempts])).toEqual(people.map(() => ['ready', 1]))
  })
})
