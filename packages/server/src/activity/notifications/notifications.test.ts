import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../tables/identity/account.ts'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { notifications, notificationSettings } from '../../tables/activity/notifications.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

async function summary(email: string): Promise<unknown> {
  const token = await signInAs(server, email)
  return (await server.request('main', '/account/notifications', { token })).json()
}

async function idOf(email: string): Promise<string> {
  const rows = await server.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
  return rows[0]?.id ?? ''
}

describe('the notification summary', () => {
  it('counts what is unread, messages apart', async () => {
    expect(await summary('client@example.com')).toMatchObject({ notificationCount: 2, unreadMessageCount: 2 })
    expect(await summary('professional2@example.com')).toMatchObject({
      notificationCount: 0,
      unreadMessageCount: 1,
    })
  })

  it('does not count what has been read', async () => {
    const accountId = await idOf('premium@example.com')
    await server.database
      .update(notifications)
      .set({ readAt: new Date() })
      .where(eq(notifications.accountId, accountId))
    expect(await summary('premium@example.com')).toMatchObject({
      notificationCount: 0,
      unreadMessageCount: 0,
    })
  })

  it('has everything on until somebody chooses otherwise', async () => {
    const on = { inApp: true, email: true }
    expect(await summary('client@example.com')).toMatchObject({
      settings: { account: on, document: on, message: on, task: on },
    })
    const accountId = await idOf('client@example.com')
    await server.database
      .insert(notificationSettings)
      .values({ accountId, kind: 'task', inApp: true, email: false })
    expect(await summary('client@example.com')).toMatchObject({
      settings: { account: on, task: { inApp: true, email: false } },
    })
  })
})
