import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { notificationMails, notifications } from '../../tables/activity/notifications.ts'
import { signIns } from '../../tables/identity/sessions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const chromeOn = (system: string, version: number) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const AT_HOME = chromeOn('X11; Linux x86_64', 140)
const ELSEWHERE = chromeOn('Windows NT 10.0; Win64; x64', 140)

const clock = createTestClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  for (const table of [signIns, notifications]) await server.database.delete(table)
})

afterAll(() => server.close())

async function countTold(userAgent: string): Promise<number> {
  await signInAs(server, 'client@example.com', { userAgent })
  return server.database.$count(notifications, eq(notifications.event, 'deviceAdded'))
}

it('tells of a device that was not used before, once, and by mail', async () => {
  expect(await countTold(AT_HOME)).toBe(0)
  expect(await countTold(chromeOn('X11; Linux x86_64', 141))).toBe(0)
  expect(await countTold('something')).toBe(0)
  expect(await countTold(ELSEWHERE)).toBe(1)
  expect(await countTold(ELSEWHERE)).toBe(1)
  expect(await server.database.$count(notificationMails)).toBe(1)
})

it('does not tell of one that could not sign in', async () => {
  await server.request('main', '/login', {
    method: 'POST',
    site: 'Platform',
    headers: { 'user-agent': chromeOn('Macintosh', 140) },
    json: { email: 'client2@example.com', password: 'something else' },
  })
  expect(await server.database.$count(notifications, eq(notifications.event, 'deviceAdded'))).toBe(1)
})

it('forgets a device that was not used for half a year', async () => {
  clock.advance(150 * DAY_MS)
  expect(await countTold(ELSEWHERE)).toBe(1)
  clock.advance(40 * DAY_MS)
  expect(await countTold(AT_HOME)).toBe(2)
})
