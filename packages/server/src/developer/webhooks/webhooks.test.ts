import { randomUUID } from 'node:crypto'
import { FRESH_SIGN_IN_S } from '@platform/contract'
import { MAX_WEBHOOKS } from '@platform/contract/developer'
import type { Webhook, WebhookWithSecret } from '@platform/contract/developer'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useWebhooks } from '../../../testing/developer/webhook-stage.ts'
import type { Hooked, WebhookStage } from '../../../testing/developer/webhook-stage.ts'
import { insertApp } from '../../../testing/developer/webhooks.ts'
import { createTestClock, readCode, signInAs } from '../../../testing/fixtures/sign-in.ts'
import { auditEvents } from '../../tables/activity/audit.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'

const clock = createTestClock()
let stage: WebhookStage
let hooked: Hooked
useWebhooks(clock, (begun) => ({ stage, hooked } = begun))

const aWish = (wish: object = {}) => ({
  key: randomUUID(),
  url: 'https://hooks.example.com/a',
  topics: ['journal.changed'],
  ...wish,
})

async function ask(method: string, path: string, json?: object): Promise<Response> {
  const token = await stage.signIn()
  return stage.server.request('developer', path, { method, token, ...(json && { json }) })
}

const create = (wish: object = {}, appId = hooked.appId) =>
  ask('POST', `/apps/${appId}/webhooks`, aWish(wish))

async function list(): Promise<Webhook[]> {
  const answer = await ask('GET', `/apps/${hooked.appId}/webhooks`)
  return ((await answer.json()) as { items: Webhook[] }).items
}

describe('a webhook that is made', () => {
  it('shows its secret once, which is kept sealed', async () => {
    const { secret, webhook } = hooked.made
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
    expect(webhook).toMatchObject({ state: 'active', pausedBy: null, overlapsUntil: null })
    expect(await list()).toEqual([webhook])
    const [row] = await stage.server.database.select().from(webhooks)
    expect(JSON.stringify(row)).not.toContain(secret.replace('whsec_', ''))
  })

  it('is one, however often the attempt is repeated', async () => {
    const key = randomUUID()
    const [first, second] = [await create({ key }), await create({ key })]
    const [one, other] = [
      (await first.json()) as WebhookWithSecret,
      (await second.json()) as WebhookWithSecret,
    ]
    expect(other.webhook).toEqual(one.webhook)
    expect(other.secret).not.toBe(one.secret)
    expect(await list()).toHaveLength(2)
  })

  it('are a few at most, also at once', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_WEBHOOKS + 2 }, () => create()))
    const codes = await Promise.all(answers.map(readCode))
    expect(codes.filter((code) => code === 201)).toHaveLength(MAX_WEBHOOKS - 1)
    expect(new Set(codes)).toEqual(new Set([201, 'validation_failed']))
  })

  it.each([
    [{ url: 'http://hooks.example.com/' }, '/url'],
    [{ url: 'https://name:password@hooks.example.com/' }, '/url'],
    [{ url: 'ftp://hooks.example.com/' }, '/url'],
    [{ url: '' }, '/url'],
    [{ topics: [] }, '/topics'],
    [{ topics: ['journal.changed', 'journal.changed'] }, '/topics'],
    [{ topics: ['everything'] }, '/topics/0'],
  ])('with %j is refused', async (wish, pointer) => {
    const answer = await create(wish)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: [{ pointer }] })
  })

  it('hears of nothing that its app may not read', async () => {
    const { database } = stage.server
    const appId = await insertApp(database, stage.accountId, {
      scopes: ['patient/Observation.rs'],
      at: clock.now(),
    })
    expect((await create({}, appId)).status).toBe(201)
    expect(await readCode(await create({ topics: ['documents.changed'] }, appId))).toBe('validation_failed')
  })

  it('needs a fresh sign-in, and so does another secret', async () => {
    const token = await stage.signIn()
    clock.advance((FRESH_SIGN_IN_S + 1) * 1_000)
    const post = (path: string, json?: object) =>
      stage.server.request('developer', path, { method: 'POST', token, ...(json && { json }) })
    const { id } = hooked.made.webhook
    expect(await readCode(await post(`/webhooks/${id}/secret`))).toBe('fresh_sign_in_required')
    expect(await readCode(await post(`/apps/${hooked.appId}/webhooks`, aWish()))).toBe(
      'fresh_sign_in_required',
    )
    expect((await post(`/webhooks/${id}/pause`)).status).toBe(200)
  })
})

describe('a webhook', () => {
  it('is nobody else’s', async () => {
    const token = await signInAs(stage.server, 'client2@example.com')
    const { id } = hooked.made.webhook
    await stage.change()
    await stage.run()
    await expect.poll(async () => (await stage.listDeliveries(hooked)).length).toBe(1)
    const [delivery] = await stage.listDeliveries(hooked)
    const calls = [
      ['GET', `/apps/${hooked.appId}/webhooks`],
      ['POST', `/webhooks/${id}/secret`],
      ['POST', `/webhooks/${id}/pause`],
      ['POST', `/webhooks/${id}/resume`],
      ['POST', `/webhooks/${id}/test`],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhook-deliveries/${delivery?.id}/again`],
      ['DELETE', `/webhooks/${id}`],
    ] as const
    for (const [method, path] of calls) {
      const answer = await stage.server.request('developer', path, { method, token })
      expect(await readCode(answer), `${method} ${path}`).toBe('not_found')
    }
    expect(await list()).toEqual([hooked.made.webhook])
  })

  it('that is ended is gone at once, with what it was told', async () => {
    const { id } = hooked.made.webhook
    expect((await ask('DELETE', `/webhooks/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    await stage.change()
    await stage.run()
    expect(hooked.receiver.calls).toEqual([])
    expect(await listActions(id)).toEqual(['webhook.ended', 'webhook.made'])
  })

  it('is gone with its app', async () => {
    expect((await ask('DELETE', `/apps/${hooked.appId}`)).status).toBe(204)
    expect(await readCode(await stage.post(`/webhooks/${hooked.made.webhook.id}/test`))).toBe('not_found')
    expect(await readCode(await create())).toBe('conflict')
    await stage.server.database.delete(apps)
  })

  it('notes whatever is done with it, and nothing twice', async () => {
    const { id } = hooked.made.webhook
    for (const action of ['pause', 'pause', 'resume', 'resume', 'secret'])
      await stage.post(`/webhooks/${id}/${action}`)
    expect(await listActions(id)).toEqual([
      'webhook.made',
      'webhook.paused',
      'webhook.renewed',
      'webhook.resumed',
    ])
  })
})

/** In the order of the alphabet. */
async function listActions(id: string): Promise<string[]> {
  const rows = await stage.server.database
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(eq(auditEvents.objectId, id))
    .orderBy(asc(auditEvents.action))
  return rows.map(({ action }) => action)
}
