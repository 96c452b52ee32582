import { randomUUID } from 'node:crypto'
import { listWebhookTopics, MAX_WEBHOOKS, WEBHOOK_OVERLAP_HOURS } from '@platform/contract/developer'
import type {
  AppScope,
  NewWebhook,
  Webhook,
  WebhookInput,
  WebhookTopic,
  WebhookWithSecret,
} from '@platform/contract/developer'
import type { AuditAction } from '@platform/contract'
import { and, eq } from 'drizzle-orm'
import { holdLiveSession } from '../../identity/records/hold-live-session.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import { requireFreshSignIn } from '../../infrastructure/http/routes/fresh-sign-in.ts'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { findAddressFault } from '../../infrastructure/outgoing/check-address.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'
import { noteOwn } from '../apps/note-own.ts'
import { findAppOf, lockAppOf } from '../apps/store.ts'
import type { WebhookRow } from '../webhook-calls/claim-deliveries.ts'
import { giveUpDeliveries, sendElsewhere } from '../webhook-calls/redirect-deliveries.ts'
import { presentWebhook } from './present.ts'
import { createWebhookSecret, sealWebhookSecret } from '../webhook-calls/secrets.ts'
import { changeWebhook, listWebhooksOf, lockWebhookOf } from './webhook-store.ts'

const HOUR_MS = 3_600_000

export type WebhookContext = Pick<RequestContext, 'database' | 'clock' | 'config'> & {
  readonly viewer: Viewer
}

/** @throws ApiProblem `not_found` */
export async function listWebhooks(
  { database, viewer, clock }: WebhookContext,
  appId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: Webhook[]; nextCursor: string | null }> {
  if ((await findAppOf(database, viewer, appId)) === undefined) throw new ApiProblem('not_found')
  const after = readPosition(cursor)
  const rows = await listWebhooksOf(database, viewer, { appId, after, limit: limit + 1 })
  const page = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  const at = new Date(clock.now())
  return { items: page.rows.map((row) => presentWebhook(row, at)), nextCursor: page.nextCursor }
}

/**
 * An attempt that is repeated has a new secret in place of the first, whose answer was lost.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `not_found`, `conflict` for an app that has ended, `validation_failed`
 */
export async function makeWebhook(
  context: WebhookContext,
  appId: string,
  { key, url, topics }: NewWebhook,
): Promise<WebhookWithSecret> {
  requireFreshSignIn(context)
  const { viewer, config } = context
  requireAddress(context, url)
  const at = new Date(context.clock.now())
  const secret = createWebhookSecret()
  const row = await context.database.transaction(async (database) => {
    await holdLiveSession(database, viewer)
    const app = await lockAppOf(database, viewer, appId)
    if (app === undefined) throw new ApiProblem('not_found')
    if (app.endedAt !== null) throw new ApiProblem('conflict')
    requireOpen(app.scopes, topics)
    const known = await findByKey(database, appId, key)
    if (known !== undefined) {
      const sealedSecret = sealWebhookSecret(config.sealSecrets, known.id, secret)
      return changeWebhook(database, known.id, { sealedSecret })
    }
    if ((await database.$count(webhooks, eq(webhooks.appId, appId))) >= MAX_WEBHOOKS)
      throw createFieldProblem([], 'too_many')
    const id = randomUUID()
    const sealedSecret = sealWebhookSecret(config.sealSecrets, id, secret)
    const made = { id, appId, webhookKey: key, url, topics, sealedSecret, createdAt: at }
    const [inserted] = await database.insert(webhooks).values(made).returning()
    if (inserted === undefined) throw new Error('A webhook was not made')
    await noteOwn(database, viewer, { action: 'webhook.made', kind: 'webhook', id, at })
    return inserted
  })
  return { webhook: presentWebhook(row, at), secret }
}

function requireAddress({ config }: WebhookContext, url: string): void {
  if (findAddressFault(url, config) !== undefined) throw createFieldProblem(['url'], 'invalid_format')
}

function requireOpen(scopes: readonly AppScope[], topics: readonly WebhookTopic[]): void {
  const open = listWebhookTopics(scopes)
  if (topics.some((topic) => !open.includes(topic))) throw createFieldProblem(['topics'], 'invalid_value')
}

async function findByKey(database: Database, appId: string, key: string): Promise<WebhookRow | undefined> {
  const [row] = await database
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.appId, appId), eq(webhooks.webhookKey, key)))
  return row
}

/**
 * What waits goes to the new address, in order; the secret stays. What a new webhook has to be, one that is changed has to be too.
 *
 * @throws ApiProblem `fresh_sign_in_required`, `not_found`, `conflict`, `precondition_failed`, `validation_failed`
 */
export async function updateWebhook(
  context: WebhookContext,
  { id, seenVersion }: { readonly id: string; readonly seenVersion: number },
  { url, topics }: WebhookInput,
): Promise<Webhook> {
  requireFreshSignIn(context)
  requireAddress(context, url)
  const { viewer } = context
  return changeOwn(context, id, 'webhook.changed', async (database, row, at) => {
    await holdLiveSession(database, viewer)
    if (row.version !== seenVersion) throw createStaleProblem(row.version)
    const owner = await findAppOf(database, viewer, row.appId)
    requireOpen(owner?.app.scopes ?? [], topics)
    const isElsewhere = url !== row.url
    const dropped = row.topics.filter((topic) => !topics.includes(topic))
    if (!isElsewhere && dropped.length === 0 && topics.length === row.topics.length) return undefined
    await giveUpDeliveries(database, id, dropped)
    if (isElsewhere) await sendElsewhere(database, id, at)
    return changeWebhook(database, id, { url, topics, version: row.version + 1 })
  })
}

/** Both are good for a while, so that none is lost while the receiver is told. @throws ApiProblem `fresh_sign_in_required`, `not_found`, `conflict` */
export async function renewSecret(context: WebhookContext, id: string): Promise<WebhookWithSecret> {
  requireFreshSignIn(context)
  const { viewer, config } = context
  const secret = createWebhookSecret()
  const webhook = await changeOwn(context, id, 'webhook.renewed', async (database, row, at) => {
    await holdLiveSession(database, viewer)
    return changeWebhook(database, id, {
      sealedSecret: sealWebhookSecret(config.sealSecrets, id, secret),
      sealedPrevious: row.sealedSecret,
      overlapsUntil: new Date(at.getTime() + WEBHOOK_OVERLAP_HOURS * HOUR_MS),
    })
  })
  return { webhook, secret }
}

/** @throws ApiProblem `not_found`, `conflict` */
export async function pauseWebhook(context: WebhookContext, id: string): Promise<Webhook> {
  return changeOwn(context, id, 'webhook.paused', async (database, row) =>
    row.state === 'paused' ? undefined : changeWebhook(database, id, { state: 'paused', isFailing: false }),
  )
}

/** @throws ApiProblem `not_found`, `conflict` */
export async function resumeWebhook(context: WebhookContext, id: string): Promise<Webhook> {
  return changeOwn(context, id, 'webhook.resumed', async (database, row) =>
    row.state === 'active' ? undefined : changeWebhook(database, id, { state: 'active', isFailing: false }),
  )
}

/** Twice is once, as what is gone cannot be found. @throws ApiProblem `not_found` */
export async function endWebhook({ database, viewer, clock }: WebhookContext, id: string): Promise<void> {
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    if ((await lockWebhookOf(transaction, viewer, id)) === undefined) throw new ApiProblem('not_found')
    await transaction.delete(webhooks).where(eq(webhooks.id, id))
    await noteOwn(transaction, viewer, { action: 'webhook.ended', kind: 'webhook', id, at })
  })
}

/** @param change `undefined` when it is so already: then nothing is noted either */
async function changeOwn(
  { database, viewer, clock }: WebhookContext,
  id: string,
  action: AuditAction,
  change: (database: Database, row: WebhookRow, at: Date) => Promise<WebhookRow | undefined>,
): Promise<Webhook> {
  const at = new Date(clock.now())
  return database.transaction(async (transaction) => {
    const row = await lockWebhookOf(transaction, viewer, id)
    if (row === undefined) throw new ApiProblem('not_found')
    if (row.state === 'ended') throw new ApiProblem('conflict')
    const changed = await change(transaction, row, at)
    if (changed !== undefined) await noteOwn(transaction, viewer, { action, kind: 'webhook', id, at })
    return presentWebhook(changed ?? row, at)
  })
}
