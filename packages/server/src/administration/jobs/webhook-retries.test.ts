import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { idsOf, useWebhooks } from '../../../testing/developer/webhook-stage.ts'
import type { Hooked, WebhookStage } from '../../../testing/developer/webhook-stage.ts'
import { createTestClock, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'

const HOUR_MS = 3_600_000
const clock = createTestClock()
let stage: WebhookStage
let hooked: Hooked
useWebhooks(clock, (begun) => ({ stage, hooked } = begun))

async function retry(): Promise<unknown> {
  const token = await signInAs(stage.server, 'admin@example.com')
  const path = '/admin/queues/webhooks/retries'
  return (await stage.server.request('main', path, { method: 'POST', token })).json()
}

/** Until the server gives up and pauses the webhook. */
async function giveUp(): Promise<string> {
  hooked.receiver.answer(500)
  const first = await stage.change()
  for (let hours = 0; hours < 84; hours += 2) {
    await stage.run()
    clock.advance(2 * HOUR_MS)
  }
  await expect.poll(readState).toBe('paused')
  hooked.receiver.answer(204)
  return first
}

async function readState(): Promise<string | undefined> {
  const rows = await stage.server.database
    .select({ state: webhooks.state })
    .from(webhooks)
    .where(eq(webhooks.id, hooked.made.webhook.id))
  return rows[0]?.state
}

it('a call that was given up is made again, and the webhook goes on that the server had paused', async () => {
  const first = await giveUp()
  clock.advance(1)
  const second = await stage.change()
  expect(await retry()).toEqual({ retried: 1 })
  expect(await retry()).toEqual({ retried: 0 })
  expect(await readState()).toBe('active')
  await stage.run()
  await expect.poll(() => idsOf(hooked.receiver.taken)).toEqual([first, second])
  const events = await stage.server.database
    .select({ details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.action, 'webhooks.retried'))
  expect(events).toEqual([{ details: { queue: 'webhooks', retried: 1 } }])
})

it('nothing is called again that its owner has paused, or does not want told any more', async () => {
  await giveUp()
  const isOwn = eq(webhooks.id, hooked.made.webhook.id)
  await stage.server.database.update(webhooks).set({ isFailing: false }).where(isOwn)
  expect(await retry()).toEqual({ retried: 0 })
  await stage.server.database.update(webhooks).set({ isFailing: true, topics: [] }).where(isOwn)
  expect(await retry()).toEqual({ retried: 0 })
  expect(await readState()).toBe('paused')
})
