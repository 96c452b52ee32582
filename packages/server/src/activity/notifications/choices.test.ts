import { NOTIFICATION_KINDS } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { notificationSettings } from '../../tables/activity/notifications.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ demo: true })
})

afterAll(() => server.close())

const PATH = '/account/notifications/settings'
const on = { inApp: true, email: true }
const everything = { account: on, appointment: on, document: on, message: on, task: on }

async function readChoices(token: string): Promise<unknown> {
  return (await server.request('main', PATH, { token })).json()
}

function write(token: string, version: number, json: unknown): Promise<Response> {
  return server.request('main', PATH, { method: 'PUT', token, headers: { 'if-match': `"${version}"` }, json })
}

describe('what a person is told about', () => {
  it('is everything at once until they choose, and then what they chose, in the summary too', async () => {
    const token = await signInAs(server, 'client@example.com')
    expect(await readChoices(token)).toEqual({ settings: everything, mailRhythm: 'atOnce', version: 0 })
    const settings = { ...everything, task: { inApp: true, email: false } }
    expect((await write(token, 0, { settings, mailRhythm: 'weekly' })).status).toBe(200)
    expect(await readChoices(token)).toEqual({ settings, mailRhythm: 'weekly', version: 1 })
    const summary = await server.request('main', '/account/notifications', { token })
    expect(await summary.json()).toMatchObject({ settings })
  })

  it('is kept only where it differs, and given back it leaves nothing', async () => {
    const token = await signInAs(server, 'premium@example.com')
    const none = { inApp: false, email: false }
    await write(token, 0, { settings: { ...everything, message: none }, mailRhythm: 'daily' })
    expect(await server.database.$count(notificationSettings, eq(notificationSettings.kind, 'message'))).toBe(
      1,
    )
    await write(token, 1, { settings: everything, mailRhythm: 'atOnce' })
    expect(await server.database.$count(notificationSettings, eq(notificationSettings.kind, 'message'))).toBe(
      0,
    )
  })

  it('never leaves out mails about the account itself', async () => {
    const token = await signInAs(server, 'client2@example.com')
    const settings = { ...everything, account: { inApp: true, email: false } }
    const response = await write(token, 0, { settings, mailRhythm: 'atOnce' })
    expect(await response.json()).toMatchObject({ errors: [{ pointer: '/settings/account/email' }] })
  })

  it('is chosen once by two who saw the same version', async () => {
    const token = await signInAs(server, 'provider@example.com')
    for (const version of [0, 1]) {
      const rhythms = ['daily', 'weekly'] as const
      const answers = await Promise.all(
        rhythms.map((mailRhythm) => write(token, version, { settings: everything, mailRhythm })),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    }
  })

  it('names every kind there is', () => {
    expect(Object.keys(everything)).toEqual([...NOTIFICATION_KINDS])
  })
})
