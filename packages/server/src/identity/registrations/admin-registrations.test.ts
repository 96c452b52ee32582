import { waitingRegistrationSchema } from '@platform/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { auditEvents } from '../../tables/activity/audit.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { readLinkSecret, readOutbox } from '../../../testing/fixtures/mail.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { insertRegistration } from '../records/registration-store.ts'

const clock = createTestClock()
let server: TestServer
let admin: string
let id: string

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  admin = await signInAs(server, 'admin@example.com')
  const registration = await insertRegistration(server.database, {
    email: 'waits@example.com',
    siteId: 'Candoo',
    kind: 'client',
    passwordHash: 'never shown',
    firstName: 'Wanda',
    lastName: 'Weber',
    language: 'de',
    timeZone: 'Europe/Berlin',
    createdAt: new Date(clock.now()),
  })
  id = registration.id
})

afterAll(() => server.close())

const resend = (registration: string, token = admin) =>
  server.request('main', `/admin/registrations/${registration}/mail`, { method: 'POST', token })

it('who waits for a mail is listed, without the password', async () => {
  const response = await server.request('main', '/admin/registrations', { token: admin })
  const text = await response.text()
  expect(text).not.toContain('never shown')
  const { items } = z.object({ items: z.array(waitingRegistrationSchema) }).parse(JSON.parse(text))
  expect(items).toMatchObject([{ id, email: 'waits@example.com', siteId: 'Candoo' }])
})

it('the mail is sent again in the language of the person, only its newest link works, and it is in the log', async () => {
  expect((await resend(id)).status).toBe(204)
  clock.advance(1_000)
  expect((await resend(id)).status).toBe(204)
  const mails = await readOutbox(server, 'waits@example.com')
  expect(mails).toHaveLength(2)
  const states = await Promise.all(
    mails.map(async (mail) => {
      const link = await server.request('main', '/registrations/link', {
        method: 'POST',
        site: 'Candoo',
        json: { secret: readLinkSecret(mail) },
      })
      return z.object({ state: z.string() }).parse(await link.json()).state
    }),
  )
  expect(states).toEqual(['valid', 'replaced'])
  const events = await server.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.objectId, id))
    .orderBy(auditEvents.at)
  expect(events.map(({ action }) => action)).toEqual([
    'account.verificationResent',
    'account.verificationResent',
  ])
})

it('nobody else can, and nobody can for what is not there', async () => {
  const other = await signInAs(server, 'orgadmin@example.com')
  expect(await readCode(await resend(id, other))).toBe('forbidden')
  expect(await readCode(await resend(crypto.randomUUID()))).toBe('not_found')
  expect(await readOutbox(server, 'waits@example.com')).toHaveLength(2)
})
