import { FRESH_SIGN_IN_S, versionTag } from '@platform/contract'
import type { Webhook, WebhookInput } from '@platform/contract/developer'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { idsOf, useWebhooks } from '../../../testing/developer/webhook-stage.ts'
import type { Hooked, WebhookStage } from '../../../testing/developer/webhook-stage.ts'
import { insertApp, isSignedWith, makeWebhook, openReceiver } from '../../../testing/developer/webhooks.ts'
import type { Receiver } from '../../../testing/developer/webhooks.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'

const clock = createTestClock()
let stage: WebhookStage
let hooked: Hooked
let next: Receiver
useWebhooks(clock, (begun) => ({ stage, hooked } = begun))

beforeEach(async () => {
  next = await openReceiver()
})
afterEach(() => next[Symbol.asyncDispose]())
// What was counted is forgiven for the next one.
afterEach(() => clock.advance(60_000))

interface Seen {
  readonly id?: string
  readonly token?: string
  readonly version?: number
}

async function change(wish: Partial<WebhookInput>, { id, token, version = 1 }: Seen = {}): Promise<Response> {
  return stage.server.request('developer', `/webhooks/${id ?? hooked.made.webhook.id}`, {
    method: 'PUT',
    token: token ?? (await stage.signIn()),
    json: { url: next.url, topics: ['journal.changed'], ...wish },
    headers: { 'if-match': versionTag(version) },
  })
}

async function countChanges(): Promise<number> {
  const ofWebhook = eq(auditEvents.objectId, hooked.made.webhook.id)
  const rows = await stage.server.database.select().from(auditEvents).where(ofWebhook)
  return rows.filter(({ action }) => action === 'webhook.changed').length
}

describe('a webhook whose address is changed', () => {
  it('goes on at the new one with what waited, in order, signed with the secret it had', async () => {
    hooked.receiver.answer(500)
    const ids = [await stage.change(), await stage.change(), await stage.change()]
    await stage.run()
    await expect.poll(() => hooked.receiver.calls.length).toBe(1)
    await expect
      .poll(async () => (await stage.listDeliveries(hooked)).filter(({ attempts }) => attempts.length > 0))
      .toHaveLength(1)
    const answer = await change({})
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    expect(await answer.json()).toEqual({ ...hooked.made.webhook, url: next.url, version: 2 })
    await stage.run()
    await expect.poll(() => idsOf(next.taken)).toEqual(ids)
    expect(next.mostAtOnce).toBe(1)
    expect(next.taken.every((call) => isSignedWith(call, hooked.made.secret))).toBe(true)
    expect(next.taken[0]?.id).toBe(hooked.receiver.calls[0]?.id)
    expect(hooked.receiver.calls).toHaveLength(1)
  })

  it.each([
    ['that it is gone', 410],
    ['that it cannot', 500],
  ])('is not told by the old one %s, whatever was under way', async (_, status) => {
    let answerNow = (): void => {}
    hooked.receiver.answer((_request, response) => {
      answerNow = () => void response.writeHead(status).end()
    })
    const ids = [await stage.change(), await stage.change()]
    const running = stage.run()
    await expect.poll(() => hooked.receiver.calls.length).toBe(1)
    expect((await change({})).status).toBe(200)
    answerNow()
    await running
    await stage.run()
    await expect.poll(() => idsOf(next.taken)).toEqual(ids)
    const [webhook] = await list()
    expect(webhook?.state).toBe('active')
  })

  it('has no second delivery of what the old one has taken meanwhile', async () => {
    let answerNow = (): void => {}
    hooked.receiver.answer((_request, response) => {
      answerNow = () => void response.writeHead(204).end()
    })
    const [, second] = [await stage.change(), await stage.change()]
    const running = stage.run()
    await expect.poll(() => hooked.receiver.calls.length).toBe(1)
    await change({})
    answerNow()
    await running
    await stage.run()
    await expect.poll(() => idsOf(next.taken)).toEqual([second])
  })

  it('stays paused, and keeps what happens for the new one', async () => {
    await stage.post(`/webhooks/${hooked.made.webhook.id}/pause`)
    const id = await stage.change()
    expect(await (await change({})).json()).toMatchObject({ state: 'paused', url: next.url })
    await stage.run()
    expect(next.calls).toEqual([])
    await stage.post(`/webhooks/${hooked.made.webhook.id}/resume`)
    await expect.poll(() => idsOf(next.taken)).toEqual([id])
    expect(hooked.receiver.calls).toEqual([])
  })
})

describe('what a webhook is told of', () => {
  it('can be more or less: of what it hears no more, nothing that waits is sent either', async () => {
    await stage.post(`/webhooks/${hooked.made.webhook.id}/pause`)
    const document = { kind: 'document', id: 'a' } as const
    await stage.change()
    await stage.run()
    expect((await change({ topics: ['documents.changed'] })).status).toBe(200)
    await stage.change({ action: 'document.uploaded', object: document })
    await stage.change()
    await stage.run()
    await stage.post(`/webhooks/${hooked.made.webhook.id}/resume`)
    await expect.poll(() => next.taken.map(({ event }) => event.type)).toEqual(['documents.changed'])
    const deliveries = await stage.listDeliveries(hooked)
    expect(deliveries.map(({ type, state }) => `${type} ${state}`).toSorted()).toEqual([
      'documents.changed delivered',
      'journal.changed failed',
    ])
  })
})

describe('the change of a webhook', () => {
  it.each([
    [{ url: 'http://hooks.example.com/' }, '/url'],
    [{ url: 'https://name:password@hooks.example.com/' }, '/url'],
    [{ url: '' }, '/url'],
    [{ topics: [] }, '/topics'],
  ])('with %j is refused', async (wish, pointer) => {
    const answer = await change(wish)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ pointer }] })
    expect(await list()).toEqual([hooked.made.webhook])
  })

  it('names nothing that its app may not read', async () => {
    const { database } = stage.server
    const scopes = { scopes: ['patient/Observation.rs' as const], at: clock.now() }
    const appId = await insertApp(database, stage.accountId, scopes)
    const made = await makeWebhook(stage.server, await stage.signIn(), appId, { url: next.url })
    const answer = await change({ topics: ['documents.changed'] }, made.webhook)
    expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/topics', code: 'invalid_value' }] })
  })

  it('has seen the webhook as it is, and is noted once', async () => {
    expect((await change({})).status).toBe(200)
    const stale = await change({ url: 'https://hooks.example.com/' })
    expect([stale.status, await stale.json()]).toEqual([412, expect.objectContaining({ currentVersion: 2 })])
    const same = await change({}, { version: 2 })
    expect(await same.json()).toMatchObject({ version: 2, url: next.url })
    expect(await countChanges()).toBe(1)
  })

  it('of two at once is one', async () => {
    const urls = ['https://one.example.com/', 'https://two.example.com/']
    const answers = await Promise.all(urls.map((url) => change({ url })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412])
  })

  it('needs a fresh sign-in, and an owner', async () => {
    const token = await stage.signIn()
    clock.advance((FRESH_SIGN_IN_S + 1) * 1_000)
    expect(await readCode(await change({}, { token }))).toBe('fresh_sign_in_required')
    const stranger = await signInAs(stage.server, 'client2@example.com')
    expect(await readCode(await change({}, { token: stranger }))).toBe('not_found')
    expect(await list()).toEqual([hooked.made.webhook])
  })

  it('is refused for one that is ended', async () => {
    hooked.receiver.answer(410)
    await stage.change()
    await stage.run()
    await expect.poll(async () => (await list())[0]?.state).toBe('ended')
    expect(await readCode(await change({}))).toBe('conflict')
  })
})

async function list(): Promise<Webhook[]> {
  const path = `/apps/${hooked.appId}/webhooks`
  const answer = await stage.server.request('developer', path, { token: await stage.signIn() })
  return ((await answer.json()) as { items: Webhook[] }).items
}
