import { randomUUID } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import type { WebhookWithSecret } from '@platform/contract/developer'
import { idsOf, useWebhooks } from '../../../testing/developer/webhook-stage.ts'
import type { Hooked, WebhookStage } from '../../../testing/developer/webhook-stage.ts'
import { findAccountId, isSignedWith } from '../../../testing/developer/webhooks.ts'
import { aNote, createJournal } from '../../../testing/health-record/journal.ts'
import { createTestClock } from '../../../testing/fixtures/sign-in.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const clock = createTestClock()
let stage: WebhookStage
let hooked: Hooked
useWebhooks(clock, (begun) => ({ stage, hooked } = begun))

describe('a webhook', () => {
  it('is told what has changed by ids alone, and by a signature that the field’s library takes', async () => {
    const at = new Date(clock.now()).toISOString()
    const journal = createJournal(stage.server, { id: stage.accountId, token: await stage.signIn() })
    const { id } = await journal.add(aNote('A canary'))
    await stage.run()
    await expect.poll(() => hooked.receiver.taken.length).toBe(1)
    const [call] = hooked.receiver.taken
    expect(call?.event).toEqual({
      type: 'journal.changed',
      timestamp: at,
      data: { subject: stage.accountId, resource: 'journalEntry', id },
    })
    expect(call?.headers['content-type']).toBe('application/json')
    const headers = Object.fromEntries(
      Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    )
    expect(new Verifier(hooked.made.secret).verify(call?.body ?? '', headers)).toEqual(call?.event)
    expect(() => new Verifier(hooked.made.secret).verify(`${call?.body} `, headers)).toThrow('signature')
  })

  it('hears nothing of others, of other topics, of another site, or of what was before it', async () => {
    const other = await findAccountId(stage.server.database, 'client2@example.com')
    const before = new Date(clock.now() - 1)
    const document = { kind: 'document', id: 'other topic' } as const
    await stage.change({ subjectAccountId: other })
    await stage.change({ action: 'document.uploaded', object: document })
    await stage.change({ siteId: 'Candoo' })
    await stage.change({ at: before })
    await stage.change({ action: 'journalEntry.changed' })
    const last = await stage.change()
    await stage.run()
    await expect.poll(() => idsOf(hooked.receiver.taken).at(-1)).toBe(last)
    expect(hooked.receiver.calls).toHaveLength(2)
  })

  it('that was down for an hour gets everything once it is back, in order and once', async () => {
    hooked.receiver.answer(503)
    const ids = [await stage.change()]
    await stage.run()
    await expect.poll(() => hooked.receiver.calls.length).toBe(1)
    const downUntil = clock.now() + HOUR_MS
    while (clock.now() < downUntil) {
      clock.advance(MINUTE_MS)
      if (ids.length < 30) ids.push(await stage.change())
      await stage.run()
    }
    // What is behind waits: only the first of them was tried, with growing gaps.
    expect(new Set(idsOf(hooked.receiver.calls))).toEqual(new Set([ids[0]]))
    expect(hooked.receiver.calls.length).toBeGreaterThan(4)
    expect(hooked.receiver.calls.length).toBeLessThan(8)
    hooked.receiver.answer(204)
    clock.advance(2 * HOUR_MS)
    await stage.run()
    await expect.poll(() => idsOf(hooked.receiver.taken)).toEqual(ids)
    expect(hooked.receiver.calls.every((call) => isSignedWith(call, hooked.made.secret))).toBe(true)
    expect(new Set(hooked.receiver.calls.map(({ id }) => id)).size).toBe(ids.length)
    const [newest] = await stage.listDeliveries(hooked)
    expect(newest).toMatchObject({ state: 'delivered', attemptCount: 1, nextAttemptAt: null })
  })

  it('is told in order of what somebody and several organizations did, whichever chain of the log has it', async () => {
    const organizations = [randomUUID(), undefined, randomUUID(), undefined, randomUUID()]
    const ids: string[] = []
    for (const organizationId of [...organizations, ...organizations.toReversed()]) {
      clock.advance(1)
      ids.push(await stage.change({ at: new Date(clock.now()), organizationId }))
      if (ids.length === organizations.length) await stage.run()
    }
    await stage.run()
    await expect.poll(() => idsOf(hooked.receiver.taken)).toEqual(ids)
  })

  it('shows what became of each attempt, and when the next one is', async () => {
    hooked.receiver.answer(500)
    await stage.change()
    clock.advance(1)
    await stage.change()
    await stage.run()
    await expect.poll(async () => (await stage.listDeliveries(hooked)).at(-1)?.attempts.length).toBe(1)
    const [behind, first] = await stage.listDeliveries(hooked)
    expect(first).toMatchObject({ state: 'waiting', attemptCount: 1 })
    expect(first?.attempts).toEqual([
      { at: expect.any(String), durationMs: expect.any(Number), status: 500, fault: null },
    ])
    const waitMs = Date.parse(first?.nextAttemptAt ?? '') - clock.now()
    expect(waitMs).toBeGreaterThanOrEqual(5_000)
    expect(waitMs).toBeLessThanOrEqual(6_000)
    expect(behind).toMatchObject({ state: 'waiting', attempts: [], attemptCount: 0, nextAttemptAt: null })
  })

  it.each([
    ['redirects', 307, { status: 307, fault: null }],
    ['answers nothing', () => {}, { status: null, fault: 'timedOut' }],
  ] as const)('that %s has taken nothing', async (_, answer, outcome) => {
    hooked.receiver.answer(answer)
    await stage.change()
    await stage.run({ patienceMs: 200 })
    await expect
      .poll(async () => (await stage.listDeliveries(hooked))[0]?.attempts[0], { timeout: 15_000 })
      .toMatchObject(outcome)
    expect((await stage.listDeliveries(hooked))[0]?.state).toBe('waiting')
  })

  it('is not called on this computer in production', async () => {
    const id = await stage.change()
    // The server that stands by is none of production.
    await stage.server.database.update(webhooks).set({ state: 'paused' })
    await stage.run()
    await stage.server.database.update(webhooks).set({ state: 'active', url: 'https://127.0.0.1:1/' })
    await stage.run({ mayLoopback: false })
    await expect
      .poll(async () => (await stage.listDeliveries(hooked))[0]?.attempts.map(({ fault }) => fault))
      .toContain('addressRefused')
    expect(idsOf(hooked.receiver.calls)).not.toContain(id)
  })

  it('that is paused by hand keeps what happens until it is resumed', async () => {
    await stage.post(`/webhooks/${hooked.made.webhook.id}/pause`)
    const ids = [await stage.change(), await stage.change()]
    await stage.run()
    expect(hooked.receiver.calls).toEqual([])
    expect((await stage.listDeliveries(hooked)).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual([
      null,
      null,
    ])
    await stage.post(`/webhooks/${hooked.made.webhook.id}/resume`)
    await expect.poll(() => idsOf(hooked.receiver.taken)).toEqual(ids)
  })

  it('is tested whatever else waits', async () => {
    hooked.receiver.answer(500)
    await stage.change()
    await stage.run()
    await expect.poll(() => hooked.receiver.calls.length).toBe(1)
    hooked.receiver.answer(204)
    expect((await stage.post(`/webhooks/${hooked.made.webhook.id}/test`)).status).toBe(201)
    await expect.poll(() => hooked.receiver.taken.map(({ event }) => event.type)).toEqual(['test'])
    expect(hooked.receiver.taken[0]?.event.data).toEqual({
      subject: stage.accountId,
      resource: 'app',
      id: hooked.appId,
    })
  })

  it('signs with both secrets for a day after one was renewed', async () => {
    const renewed = (await (
      await stage.post(`/webhooks/${hooked.made.webhook.id}/secret`)
    ).json()) as WebhookWithSecret
    expect(renewed.secret).not.toBe(hooked.made.secret)
    await stage.change()
    await stage.run()
    await expect.poll(() => hooked.receiver.taken.length).toBe(1)
    clock.advance(DAY_MS + 1)
    await stage.change()
    await stage.run()
    await expect.poll(() => hooked.receiver.taken.length).toBe(2)
    const signed = hooked.receiver.taken.map((call) =>
      [renewed, hooked.made].map(({ secret }) => isSignedWith(call, secret)),
    )
    expect(signed).toEqual([
      [true, true],
      [true, false],
    ])
  })
})
