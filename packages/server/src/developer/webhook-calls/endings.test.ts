import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { idsOf, useWebhooks } from '../../../testing/developer/webhook-stage.ts'
import type { Hooked, WebhookStage } from '../../../testing/developer/webhook-stage.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { notifications } from '../../tables/activity/notifications.ts'
import { apps, appTokens } from '../../tables/developer/apps.ts'
import { webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'
import { createWebhookSweepJob } from './sweep-job.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: WebhookStage
let hooked: Hooked
useWebhooks(clock, (begun) => ({ stage, hooked } = begun))

describe('a webhook', () => {
  it('that is gone ends, with all that waits, and its owner is told', async () => {
    hooked.receiver.answer(410)
    await stage.change()
    await stage.change()
    await stage.run()
    await expect
      .poll(async () => (await stage.listDeliveries(hooked)).map(({ state }) => state))
      .toEqual(['failed', 'failed'])
    await stage.change()
    await stage.run()
    expect(hooked.receiver.calls).toHaveLength(1)
    expect(await listEvents()).toContain('webhookEnded')
    expect((await stage.post(`/webhooks/${hooked.made.webhook.id}/resume`)).status).toBe(409)
  })

  it('is paused after three days without success, and goes on when somebody resumes it', async () => {
    hooked.receiver.answer(500)
    const first = await stage.change()
    clock.advance(1)
    const second = await stage.change()
    for (let hours = 0; hours < 84; hours += 2) {
      await stage.run()
      clock.advance(2 * HOUR_MS)
    }
    await expect.poll(() => readState()).toBe('paused')
    expect(await listEvents()).toContain('webhookPaused')
    expect((await stage.listDeliveries(hooked)).map(({ state }) => state)).toEqual(['waiting', 'failed'])
    hooked.receiver.answer(204)
    await stage.run()
    expect(hooked.receiver.taken).toEqual([])
    expect((await stage.post(`/webhooks/${hooked.made.webhook.id}/resume`)).status).toBe(200)
    await stage.run()
    await expect.poll(() => idsOf(hooked.receiver.taken)).toEqual([second])
    // What was given up is sent again by hand, under its id.
    const failed = (await stage.listDeliveries(hooked))[1]
    expect((await stage.post(`/webhook-deliveries/${failed?.id}/again`)).status).toBe(200)
    await stage.run()
    await expect.poll(() => idsOf(hooked.receiver.taken)).toEqual([second, first])
    expect(hooked.receiver.taken.at(-1)?.id).toBe(failed?.id)
  })

  it('is told nothing once its app has ended or its token is over', async () => {
    hooked.receiver.answer(500)
    await stage.change()
    await stage.run()
    await expect.poll(() => hooked.receiver.calls.length).toBe(1)
    hooked.receiver.answer(204)
    await stage.server.database
      .update(appTokens)
      .set({ expiresAt: new Date(clock.now()) })
      .where(eq(appTokens.appId, hooked.appId))
    clock.advance(HOUR_MS)
    await stage.change()
    await stage.run()
    expect(hooked.receiver.calls).toHaveLength(1)
    await stage.server.database
      .update(apps)
      .set({ endedAt: new Date(clock.now()), endedBy: 'person' })
      .where(eq(apps.id, hooked.appId))
    await stage.run()
    await createWebhookSweepJob({ database: stage.server.database, clock }).run(new AbortController().signal)
    expect(hooked.receiver.calls).toHaveLength(1)
    expect(await stage.server.database.$count(webhooks)).toBe(0)
  })

  it('is remembered for thirty days', async () => {
    await stage.change()
    await stage.run()
    await expect.poll(() => hooked.receiver.taken.length).toBe(1)
    const sweep = createWebhookSweepJob({ database: stage.server.database, clock })
    clock.advance(30 * DAY_MS)
    await sweep.run(new AbortController().signal)
    expect(await stage.server.database.$count(webhookDeliveries)).toBe(1)
    clock.advance(1)
    await sweep.run(new AbortController().signal)
    expect(await stage.server.database.$count(webhookDeliveries)).toBe(0)
  })
})

async function readState(): Promise<string | undefined> {
  const [row] = await stage.server.database
    .select()
    .from(webhooks)
    .where(eq(webhooks.id, hooked.made.webhook.id))
  return row?.state
}

async function listEvents(): Promise<string[]> {
  const rows = await stage.server.database
    .select({ event: notifications.event })
    .from(notifications)
    .where(eq(notifications.about, hooked.made.webhook.id))
  return rows.map(({ event }) => event)
}
