import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBilling, readInvoiceOf } from '../../../testing/billing/billing.ts'
import { signInSomebody } from '../../../testing/fixtures/conversation.ts'
import type { Somebody } from '../../../testing/fixtures/conversation.ts'
import { createTestClock, readCode } from '../../../testing/fixtures/sign-in.ts'
import { startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { notifications } from '../../tables/activity/notifications.ts'

const clock = createTestClock()
const DAY_MS = 86_400_000

let server: TestServer
let client: Somebody
let ofOwner: ReturnType<typeof createBilling>

/** Nobody is signed in for days. */
async function signIn(): Promise<void> {
  client = await signInSomebody(server, 'client@example.com')
  ofOwner = createBilling(server, (await signInSomebody(server, 'owner@example.com')).token)
}

async function pass(days: number): Promise<void> {
  clock.advance(days * DAY_MS)
  await signIn()
}

beforeAll(async () => {
  server = await startTestServer({ demo: true, clock })
  await signIn()
  await ofOwner.fillProfile()
})

afterAll(() => server.close())

const tryRemind = (id: string, key: string = randomUUID()) =>
  ofOwner.call('POST', `/invoices/${id}/reminders`, { key })

it('its client is reminded of what is overdue, once a pause, and it is noted', async () => {
  const { id } = await ofOwner.addIssued({ clientId: client.id })
  expect(await readCode(await tryRemind(id))).toBe('conflict')
  await pass(15)
  const key = randomUUID()
  const both = await Promise.all([tryRemind(id, key), tryRemind(id, key)])
  for (const answer of both) expect((await readInvoiceOf(answer)).reminders).toHaveLength(1)
  expect(await readCode(await tryRemind(id))).toBe('conflict')
  const told = await server.database
    .select()
    .from(notifications)
    .where(and(eq(notifications.about, id), eq(notifications.event, 'invoiceOverdue')))
  expect(told).toMatchObject([{ accountId: client.id, subject: 'Practice Fischer', objectId: id, count: 1 }])
  const audited = await server.database
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.objectId, id), eq(auditEvents.action, 'invoice.reminded')))
  expect(audited).toMatchObject([{ subjectAccountId: client.id }])

  await pass(7)
  const again = await readInvoiceOf(await tryRemind(id))
  expect(again.reminders).toHaveLength(2)
  expect(again.reminders.toSorted().toReversed()).toEqual(again.reminders)
})

it('nobody is reminded of what is paid, or by who may not', async () => {
  const { id, openMinor } = await ofOwner.addIssued({ clientId: client.id })
  await pass(20)
  const ofClient = createBilling(server, client.token)
  expect(
    await readCode(await ofClient.call('POST', `/invoices/${id}/reminders`, { key: randomUUID() })),
  ).toBe('forbidden')
  await ofOwner.tryPay(id, openMinor)
  expect(await readCode(await tryRemind(id))).toBe('conflict')
})
