import { jobSchema, workQueueSchema } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readJobFault } from '../../infrastructure/jobs/job-fault.ts'
import { noteJobRun } from '../../infrastructure/jobs/job-runs.ts'
import { queueMail } from '../../infrastructure/mail/queue-mail.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { accounts } from '../../tables/identity/account.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { dataExports } from '../../tables/privacy/data-exports.ts'

const reportSchema = z.object({ items: z.array(jobSchema), queues: z.array(workQueueSchema) })
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LONG = { timeout: 10_000 }

const clock = createTestClock()
let server: TestServer
let token: string

beforeEach(async () => {
  server = await startTestServer({ demo: true, clock })
  token = await signInAs(server, 'admin@example.com')
})
afterEach(() => server.close())

async function readReport() {
  return reportSchema.parse(await (await server.request('main', '/admin/jobs', { token })).json())
}

async function readJob(name: string) {
  return (await readReport()).items.find((job) => job.name === name)
}

async function run(name: string, by = token): Promise<string | number> {
  return readCode(await server.request('main', `/admin/jobs/${name}/runs`, { method: 'POST', token: by }))
}

async function retry(queue: string): Promise<Response> {
  return server.request('main', `/admin/queues/${queue}/retries`, { method: 'POST', token })
}

function listEvents(action: 'job.started' | 'mails.retried' | 'exports.retried') {
  return server.database
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, action))
}

it('are listed with how they run, and nobody but administrators sees them', async () => {
  const { items } = await readReport()
  expect(items.map(({ name }) => name)).toContain('deletions')
  expect(items.find(({ name }) => name === 'deletions')).toMatchObject({ everyMs: 600_000 })
  const client = await signInAs(server, 'client@example.com')
  expect(await readCode(await server.request('main', '/admin/jobs', { token: client }))).toBe('forbidden')
  expect(await run('deletions', client)).toBe('forbidden')
})

it('say how often in a row they have failed and by which code, until one goes well', async () => {
  const note = (at: string, error?: Error) =>
    noteJobRun(server.database, {
      name: 'fileSweep',
      startedAt: new Date(at),
      durationMs: 12,
      fault: error && readJobFault(error),
    })
  const error = Object.assign(new Error('anna@example.com'), { code: 'ECONNREFUSED' })
  // What a server writes at its start is over by then.
  await expect.poll(() => readJob('fileSweep'), LONG).toMatchObject({ lastRun: { failures: 0 } })
  await note('2026-11-03T08:00:00.000Z', error)
  await note('2026-11-03T09:00:00.000Z', error)
  expect(await readJob('fileSweep')).toMatchObject({
    lastRun: { startedAt: '2026-11-03T09:00:00.000Z', durationMs: 12, failures: 2 },
    lastFailure: { at: '2026-11-03T09:00:00.000Z', fault: 'unreachable', code: 'ECONNREFUSED' },
  })
  await note('2026-11-03T10:00:00.000Z')
  expect(await readJob('fileSweep')).toMatchObject({
    lastRun: { startedAt: '2026-11-03T10:00:00.000Z', failures: 0 },
    lastFailure: { at: '2026-11-03T09:00:00.000Z', code: 'ECONNREFUSED' },
  })
})

it('begin when an administrator says so who has just proved who they are, and the log keeps who', async () => {
  const of = eq(accounts.email, 'client2@example.com')
  await expect
    .poll(() => readJob('deletions'), LONG)
    .toMatchObject({ isRunning: false, lastRun: { failures: 0 } })
  await server.database
    .update(accounts)
    .set({ deletionRequestedAt: new Date(clock.now() - 60 * DAY_MS) })
    .where(of)
  expect(await run('deletions')).toBe(204)
  await expect
    .poll(() => server.database.select({ id: accounts.id }).from(accounts).where(of), LONG)
    .toEqual([])
  expect(await listEvents('job.started')).toEqual([{ details: { job: 'deletions' } }])
  expect(await run('no-such-job')).toBe('validation_failed')
  clock.advance(600_001)
  expect(await run('deletions')).toBe('fresh_sign_in_required')
})

it('of mails leave what was given up, until an administrator has it sent again', async () => {
  const queue = async (nextAttemptAt: Date | null) => {
    const at = new Date(clock.now())
    const content = { subject: 'News', heading: 'News', paragraphs: [] }
    await queueMail(server.database, {
      lane: 'bulk',
      to: 'client@example.com',
      siteId: 'Platform',
      language: 'en',
      at,
      content,
    })
    await server.database.update(mails).set({ nextAttemptAt }).where(eq(mails.nextAttemptAt, at))
  }
  await server.database.delete(mails)
  await queue(null)
  await queue(new Date(clock.now() + 60 * 60_000))
  // Another server may be sending it.
  await queue(new Date(clock.now() + 5 * 60_000))
  const find = async () => (await readReport()).queues.find(({ name }) => name === 'bulkMails')
  const exactly = (total: number) => ({ total, isTotalExact: true })
  expect(await find()).toEqual({
    name: 'bulkMails',
    waiting: exactly(2),
    failed: exactly(1),
    oldestAt: new Date(clock.now()).toISOString(),
  })
  expect(await (await retry('promptMails')).json()).toEqual({ retried: 0 })
  expect(await (await retry('bulkMails')).json()).toEqual({ retried: 2 })
  expect(await (await retry('bulkMails')).json()).toEqual({ retried: 0 })
  expect(await find()).toMatchObject({ waiting: exactly(3), failed: exactly(0) })
  expect(await listEvents('mails.retried')).toEqual([{ details: { queue: 'bulkMails', retried: 2 } }])
  expect(await readCode(await retry('scans'))).toBe('validation_failed')
  clock.advance(600_001)
  expect(await readCode(await retry('bulkMails'))).toBe('fresh_sign_in_required')
})

it('of exports that have failed are begun anew, unless their owner has asked again since', async () => {
  const people = await server.database.select({ id: accounts.id }).from(accounts).limit(2)
  const [one = { id: '' }, other = { id: '' }] = people
  const add = (accountId: string, state: 'failed' | 'expired', hoursAgo: number) =>
    server.database.insert(dataExports).values({
      accountId,
      state,
      attempts: 3,
      requestedAt: new Date(clock.now() - hoursAgo * HOUR_MS),
    })
  await add(one.id, 'failed', 5)
  await add(one.id, 'failed', 4)
  await add(other.id, 'failed', 5)
  await add(other.id, 'expired', 4)
  const find = async () => (await readReport()).queues.find(({ name }) => name === 'exports')
  expect(await find()).toMatchObject({ failed: { total: 1 } })
  expect(await (await retry('exports')).json()).toEqual({ retried: 1 })
  expect(await (await retry('exports')).json()).toEqual({ retried: 0 })
  expect(await listEvents('exports.retried')).toEqual([{ details: { queue: 'exports', retried: 1 } }])
  const isReady = and(eq(dataExports.accountId, one.id), eq(dataExports.state, 'ready'))
  await expect.poll(() => server.database.$count(dataExports, isReady), { timeout: 60_000 }).toBe(1)
})
