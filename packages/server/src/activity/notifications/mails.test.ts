import type { NotificationChoices } from '@platform/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { readOutbox } from '../../../testing/fixtures/mail.ts'
import { mails } from '../../tables/infrastructure/mail.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { readChoices, writeChoices } from './choices-store.ts'
import { nextDigestAt } from './digest-time.ts'
import { MAIL_GRACE_MS } from './mail-plan.ts'
import { createNotificationMailJob } from './mails.ts'
import { notificationMails, notifications } from '../../tables/activity/notifications.ts'
import { notifyAccount } from './service.ts'

const EMAIL = 'client2@example.com'
const DAY_MS = 86_400_000
const clock = createTestClock()
const config = {
  portBase: 4000,
  siteIds: new Set(['Candoo']),
  siteOrigins: new Map([['Candoo', ['https://candoo.example']]]),
}
let server: TestServer
let accountId: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  const [row] = await server.database.select().from(accounts).where(eq(accounts.email, EMAIL))
  accountId = row?.id ?? ''
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.database.delete(mails)
  await server.database.delete(notificationMails)
  await server.database.delete(notifications)
  await choose({ mailRhythm: 'atOnce' })
  await be({ language: 'en', timeZone: 'Europe/Berlin' })
})

const now = () => new Date(clock.now())
const runJob = () =>
  createNotificationMailJob({ database: server.database, config, clock }).run(new AbortController().signal)

async function be(change: Partial<typeof accounts.$inferInsert>): Promise<void> {
  await server.database.update(accounts).set(change).where(eq(accounts.id, accountId))
}

async function choose(change: Partial<NotificationChoices>): Promise<void> {
  const { version, ...stored } = await readChoices(server.database, accountId)
  const account = { ...stored.settings.account, email: true } as const
  const settings = { ...stored.settings, message: { inApp: true, email: true }, account }
  await writeChoices(server.database, accountId, version, { ...stored, settings, ...change }, now())
}

const tell = (event: 'messageReceived' | 'documentShared' | 'documentRequested', about?: string) =>
  server.database.transaction((transaction) =>
    notifyAccount(transaction, {
      accountId,
      event,
      subject: { id: accountId, name: 'Dr. Canary' },
      siteId: 'Candoo',
      at: now(),
      ...(about !== undefined && { about }),
    }),
  )

const listUnread = (event: 'documentShared') =>
  server.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.event, event), isNull(notifications.readAt)))

describe('a mail about what is new', () => {
  it('comes a little later, in the reader’s language, and says nothing of what it is about', async () => {
    await be({ language: 'fr' })
    await tell('messageReceived')
    await runJob()
    expect(await readOutbox(server, EMAIL)).toEqual([])
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    await runJob()
    const [mail, ...others] = await readOutbox(server, EMAIL)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Vous avez un nouveau message')
    expect(mail?.text).toContain('https://candoo.example/client/messages')
    expect(mail?.text).not.toContain('Canary')
  })

  it('is not written when it was read on the site by then', async () => {
    await tell('messageReceived')
    await server.database
      .update(notifications)
      .set({ readAt: now() })
      .where(eq(notifications.accountId, accountId))
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    expect(await readOutbox(server, EMAIL)).toEqual([])
  })

  it('tells of a conversation once while it is unread, and of all kinds together', async () => {
    const conversation = '0d9a3b52-0000-4000-8000-000000000001'
    for (let count = 0; count < 5; count += 1) await tell('messageReceived', conversation)
    await tell('documentShared')
    await tell('documentShared')
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    await tell('messageReceived', conversation)
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    const sent = await readOutbox(server, EMAIL)
    expect(sent.map(({ subject }) => subject)).toEqual(['You have new notifications'])
    expect(sent[0]?.text).toContain('1 conversation with new messages')
    expect(sent[0]?.text).toContain('2 notifications about documents')
  })

  it('tells of many documents of one person as one, and says how many', async () => {
    const person = '0d9a3b52-0000-4000-8000-000000000002'
    await Promise.all(Array.from({ length: 10 }, () => tell('documentShared', person)))
    await tell('documentRequested')
    expect(await listUnread('documentShared')).toMatchObject([{ count: 10, subject: 'Dr. Canary' }])
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    await tell('documentShared', person)
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    const sent = await readOutbox(server, EMAIL)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('10 notifications about documents')
    // What was read is over, also before its mail: the next one is told anew.
    const markAllRead = () => server.database.update(notifications).set({ readAt: now() })
    await markAllRead()
    await tell('documentShared', person)
    await markAllRead()
    await tell('documentShared', person)
    expect(await listUnread('documentShared')).toMatchObject([{ count: 1 }])
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    expect(await readOutbox(server, EMAIL)).toHaveLength(2)
  })

  it('tells of many as one also when the site is to tell nothing', async () => {
    const { settings } = await readChoices(server.database, accountId)
    const account = { inApp: true, email: true } as const
    await choose({
      mailRhythm: 'daily',
      settings: { ...settings, account, document: { inApp: false, email: true } },
    })
    const person = '0d9a3b52-0000-4000-8000-000000000003'
    for (let count = 0; count < 3; count += 1) await tell('documentShared', person)
    clock.advance(DAY_MS)
    await runJob()
    const [mail] = await readOutbox(server, EMAIL)
    expect(mail?.text).toContain('3 notifications about documents')
  })

  it('follows the choice of each kind and channel', async () => {
    const { settings } = await readChoices(server.database, accountId)
    const account = { inApp: true, email: true } as const
    await choose({
      settings: {
        ...settings,
        account,
        message: { inApp: true, email: false },
        document: { inApp: false, email: true },
        task: { inApp: false, email: false },
      },
    })
    for (const event of ['messageReceived', 'documentShared', 'documentRequested'] as const) await tell(event)
    clock.advance(MAIL_GRACE_MS)
    await runJob()
    expect((await readOutbox(server, EMAIL)).map(({ subject }) => subject)).toEqual([
      'There is something new in your documents',
    ])
    expect((await server.database.select().from(notifications)).map(({ kind }) => kind)).toEqual(['message'])
  })

  it('is written once when several servers look at the same time', async () => {
    await tell('messageReceived')
    clock.advance(MAIL_GRACE_MS)
    await Promise.all([runJob(), runJob(), runJob()])
    expect(await readOutbox(server, EMAIL)).toHaveLength(1)
  })
})

describe('a digest', () => {
  it('gathers a day and comes at eight in the morning of the reader', async () => {
    await choose({ mailRhythm: 'daily' })
    await be({ timeZone: 'Asia/Tokyo', language: 'de' })
    await tell('documentShared')
    await tell('messageReceived')
    const due = nextDigestAt('daily', 'Asia/Tokyo', now())
    clock.advance(due.getTime() - clock.now() - 1)
    await runJob()
    expect(await readOutbox(server, EMAIL)).toEqual([])
    clock.advance(1)
    await runJob()
    const [mail] = await readOutbox(server, EMAIL)
    expect(mail?.subject).toBe('Was seit gestern neu ist')
    expect(mail?.text).toContain('1 Neuigkeit zu Dokumenten')
    expect(mail?.text).toContain('1 Unterhaltung mit neuen Nachrichten')
    clock.advance(DAY_MS)
    await runJob()
    expect(await readOutbox(server, EMAIL)).toHaveLength(1)
  })
})

describe('the time of a digest', () => {
  it.each([
    ['daily', 'Europe/Berlin', '2026-11-20T06:59:59.999Z', '2026-11-20T07:00:00.000Z'],
    ['daily', 'Europe/Berlin', '2026-11-20T07:00:00.000Z', '2026-11-21T07:00:00.000Z'],
    ['daily', 'America/Los_Angeles', '2026-11-20T02:00:00.000Z', '2026-11-20T16:00:00.000Z'],
    ['daily', 'Asia/Kathmandu', '2026-11-20T02:00:00.000Z', '2026-11-20T02:15:00.000Z'],
    // The night before, the clocks go forward and back.
    ['daily', 'Europe/Berlin', '2026-03-28T20:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['daily', 'Europe/Berlin', '2026-10-24T20:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['weekly', 'Europe/Berlin', '2026-11-20T10:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['weekly', 'Europe/Berlin', '2026-11-23T06:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['weekly', 'Europe/Berlin', '2026-11-23T08:00:00.000Z', '2026-11-30T07:00:00.000Z'],
    ['weekly', 'Pacific/Auckland', '2026-11-22T18:59:00.000Z', '2026-11-22T19:00:00.000Z'],
  ] as const)('%s in %s after %s is %s', (rhythm, timeZone, after, expected) => {
    expect(nextDigestAt(rhythm, timeZone, new Date(after)).toISOString()).toBe(expected)
  })
})
