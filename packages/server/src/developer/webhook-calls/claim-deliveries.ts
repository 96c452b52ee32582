import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../../infrastructure/database/database.ts'
import { readRows } from '../../infrastructure/database/read-rows.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type WebhookRow = typeof webhooks.$inferSelect

/** What is sent, and where. */
export interface Claimed {
  readonly delivery: DeliveryRow
  readonly webhook: WebhookRow
  readonly accountId: string
}

interface Claim {
  readonly at: Date
  /** Nobody else gets them until then; if this process dies before, they are due again. */
  readonly until: Date
  readonly most: number
  /** Of one webhook alone. */
  readonly webhookId?: string
}

const headSchema = z.array(z.object({ id: z.string() }))

/**
 * Takes what is due. Of one webhook and person only the first that waits may go: what has happened later waits while that one
 * does, be it under way or to be tried again. Nothing goes out for an app that has ended or whose token is over.
 */
export async function claimDeliveries(database: Database, claim: Claim): Promise<Claimed[]> {
  const { at, until } = claim
  const heads = headSchema.parse(await readRows(database, findHeads(claim)))
  if (heads.length === 0) return []
  const due = inArray(
    webhookDeliveries.id,
    heads.map(({ id }) => id),
  )
  // Asked once more of the rows as they are when they are written: of two servers that have found one, one gets it.
  const isStillDue = and(
    due,
    eq(webhookDeliveries.state, 'waiting'),
    lte(webhookDeliveries.nextAttemptAt, at),
  )
  const claimed = await database
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      begunAt: sql`coalesce(${webhookDeliveries.begunAt}, ${at.toISOString()}::timestamptz)`,
      claimedUntil: until,
      nextAttemptAt: until,
    })
    .where(isStillDue)
    .returning()
  const found = await database
    .select({ webhook: webhooks, accountId: apps.accountId })
    .from(webhooks)
    .innerJoin(apps, eq(apps.id, webhooks.appId))
    .where(
      inArray(
        webhooks.id,
        claimed.map(({ webhookId }) => webhookId),
      ),
    )
  return claimed.flatMap((delivery) =>
    found
      .filter(({ webhook }) => webhook.id === delivery.webhookId)
      .map((destination) => ({ delivery, ...destination })),
  )
}

/** Of an attempt that was cut off as the server stops: the next one need not wait until the claim is over. */
export async function releaseDelivery(
  database: Database,
  { delivery: { id, attempts } }: Claimed,
  at: Date,
): Promise<void> {
  const isMine = and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.attempts, attempts),
    eq(webhookDeliveries.state, 'waiting'),
  )
  await database.update(webhookDeliveries).set({ claimedUntil: null, nextAttemptAt: at }).where(isMine)
}

/** By an index a webhook, so that what waits in long lines is not gone through. */
function findHeads({ at, most, webhookId }: Claim): SQL {
  const now = sql`${at.toISOString()}::timestamptz`
  return sql`
    select head.id from webhooks w
    join apps a on a.id = w.app_id and a.ended_at is null
    join app_tokens k on k.app_id = a.id and k.ended_at is null and k.expires_at > ${now}
    cross join lateral (values (a.account_id), (w.id)) as line (subject_id)
    cross join lateral (
      select d.id, d.next_attempt_at from webhook_deliveries d
      where d.webhook_id = w.id and d.subject_id = line.subject_id and d.state = 'waiting'
      order by d.sequence limit 1
    ) head
    where w.state = 'active' and head.next_attempt_at <= ${now}
      ${webhookId === undefined ? sql`` : sql`and w.id = ${webhookId}`}
    order by head.next_attempt_at limit ${most}`
}
