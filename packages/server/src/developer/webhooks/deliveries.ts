import type { WebhookDelivery } from '@platform/contract/developer'
import { and, desc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../infrastructure/database/database.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'
import { noteOwn } from '../apps/note-own.ts'
import type { WebhookRow } from '../webhook-calls/claim-deliveries.ts'
import { presentDelivery } from './present.ts'
import type { AttemptRow } from './present.ts'
import type { WebhookContext } from './service.ts'
import { findWebhookOf, lockWebhookOf } from './webhook-store.ts'

/** So many attempts of a delivery are shown. */
const MOST_ATTEMPTS = 10

/** The newest first. @throws ApiProblem `not_found` */
export async function listDeliveries(
  { database, viewer }: WebhookContext,
  webhookId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }> {
  const webhook = await findWebhookOf(database, viewer, webhookId)
  if (webhook === undefined) throw new ApiProblem('not_found')
  const { at, id } = webhookDeliveries
  const rows = await selectDeliveries(database)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), createOnward(at, id, readPosition(cursor))))
    .orderBy(desc(at), desc(id))
    .limit(limit + 1)
  const page = cutPage(rows, limit, ({ delivery }) => delivery)
  return { items: await presentAll(database, webhook, page.rows), nextCursor: page.nextCursor }
}

async function presentAll(
  database: Database,
  webhook: WebhookRow,
  rows: readonly ShownRow[],
): Promise<WebhookDelivery[]> {
  const attempts = await listAttempts(
    database,
    rows.map(({ delivery }) => delivery.id),
  )
  return rows.map(({ delivery, isFirst }) =>
    presentDelivery(delivery, {
      attempts: attempts.get(delivery.id) ?? [],
      isNext: isFirst && webhook.state === 'active',
    }),
  )
}

/** `isFirst`: of those that wait, nothing is before it. */
function selectDeliveries(database: Database) {
  const before = alias(webhookDeliveries, 'before')
  const waiting = database
    .select({ id: before.id })
    .from(before)
    .where(
      and(
        eq(before.webhookId, webhookDeliveries.webhookId),
        eq(before.subjectId, webhookDeliveries.subjectId),
        eq(before.state, 'waiting'),
        lt(before.sequence, webhookDeliveries.sequence),
      ),
    )
  return database
    .select({ delivery: webhookDeliveries, isFirst: sql<boolean>`${notExists(waiting)}` })
    .from(webhookDeliveries)
    .$dynamic()
}

type ShownRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** Of each the newest. */
async function listAttempts(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AttemptRow[]>> {
  if (ids.length === 0) return new Map()
  const newest = database
    .select({
      id: webhookAttempts.id,
      place:
        sql<number>`row_number() over (partition by ${webhookAttempts.deliveryId} order by ${webhookAttempts.at} desc)`.as(
          'place',
        ),
    })
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, [...ids]))
    .as('newest')
  const rows = await database
    .select({ attempt: webhookAttempts })
    .from(webhookAttempts)
    .innerJoin(newest, eq(newest.id, webhookAttempts.id))
    .where(sql`${newest.place} <= ${MOST_ATTEMPTS}`)
    .orderBy(desc(webhookAttempts.at))
  return Map.groupBy(
    rows.map(({ attempt }) => attempt),
    ({ deliveryId }) => deliveryId,
  )
}

/** One that waits is the one. @throws ApiProblem `not_found`, `conflict` unless the webhook is active */
export async function sendTest(context: WebhookContext, id: string): Promise<WebhookDelivery> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (database) => {
    const webhook = await requireActive(database, context, id)
    const isWaitingTest = and(
      eq(webhookDeliveries.webhookId, id),
      eq(webhookDeliveries.subjectId, id),
      eq(webhookDeliveries.state, 'waiting'),
    )
    const [waiting] = await database.select().from(webhookDeliveries).where(isWaitingTest).limit(1)
    if (waiting !== undefined) return presentOne(database, webhook, waiting.id)
    const [made] = await database
      .insert(webhookDeliveries)
      .values({
        webhookId: id,
        subjectId: id,
        type: 'test',
        resource: 'app',
        objectId: webhook.appId,
        at,
        nextAttemptAt: at,
      })
      .returning()
    if (made === undefined) throw new Error('A test was not made')
    await noteOwn(database, viewer, { action: 'webhook.tested', kind: 'webhook', id, at })
    return presentOne(database, webhook, made.id)
  })
}

/**
 * Under the same id, and with three days before it. What waits behind one that waits goes with it.
 *
 * @throws ApiProblem `not_found`, `conflict` unless the webhook is active
 */
export async function sendAgain(context: WebhookContext, deliveryId: string): Promise<WebhookDelivery> {
  const { viewer, clock } = context
  const at = new Date(clock.now())
  return context.database.transaction(async (database) => {
    const [found] = await database
      .select({ webhookId: webhooks.id })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .innerJoin(apps, and(eq(apps.id, webhooks.appId), isNull(apps.endedAt)))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(apps.accountId, viewer.accountId)))
    if (found === undefined) throw new ApiProblem('not_found')
    const webhook = await requireActive(database, context, found.webhookId)
    const [current] = await database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, deliveryId))
      .for('no key update')
    if (current === undefined) throw new ApiProblem('not_found')
    // It is on its way this very moment: nobody sends it beside that.
    if (current.claimedUntil === null || current.claimedUntil <= at) {
      await database
        .update(webhookDeliveries)
        .set({ state: 'waiting', begunAt: null, nextAttemptAt: at })
        .where(eq(webhookDeliveries.id, deliveryId))
      await noteOwn(database, viewer, { action: 'webhook.sentAgain', kind: 'webhook', id: webhook.id, at })
    }
    return presentOne(database, webhook, deliveryId)
  })
}

async function requireActive(
  database: Database,
  { viewer }: WebhookContext,
  id: string,
): Promise<WebhookRow> {
  const webhook = await lockWebhookOf(database, viewer, id)
  if (webhook === undefined) throw new ApiProblem('not_found')
  if (webhook.state !== 'active') throw new ApiProblem('conflict')
  return webhook
}

async function presentOne(database: Database, webhook: WebhookRow, id: string): Promise<WebhookDelivery> {
  const rows = await selectDeliveries(database).where(eq(webhookDeliveries.id, id))
  const [delivery] = await presentAll(database, webhook, rows)
  if (delivery === undefined) throw new Error('A delivery was not presented')
  return delivery
}
