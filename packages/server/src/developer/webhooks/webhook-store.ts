import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../infrastructure/database/database.ts'
import type { PagePosition } from '../../infrastructure/paging/cursor.ts'
import { createOnward } from '../../infrastructure/paging/onward.ts'
import { apps } from '../../tables/developer/apps.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'
import type { AppOwner } from '../apps/store.ts'
import type { WebhookRow } from '../webhook-calls/claim-deliveries.ts'

/** Those of an app that has ended are gone with it, whether they are deleted yet or not. */
function isOf({ accountId, siteId }: AppOwner) {
  return and(eq(apps.accountId, accountId), eq(apps.siteId, siteId), isNull(apps.endedAt))
}

/** The oldest first. */
export async function listWebhooksOf(
  database: Database,
  owner: AppOwner,
  {
    appId,
    after,
    limit,
  }: { readonly appId: string; readonly after: PagePosition | undefined; readonly limit: number },
): Promise<WebhookRow[]> {
  const rows = await database
    .select({ webhook: webhooks })
    .from(webhooks)
    .innerJoin(apps, eq(apps.id, webhooks.appId))
    .where(
      and(isOf(owner), eq(webhooks.appId, appId), createOnward(webhooks.createdAt, webhooks.id, after, true)),
    )
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .limit(limit)
  return rows.map(({ webhook }) => webhook)
}

export async function findWebhookOf(
  database: Database,
  owner: AppOwner,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await selectWebhook(database, owner, id)
  return row?.webhook
}

/** Until the transaction ends nobody else changes it, and nothing that comes of a delivery does. */
export async function lockWebhookOf(
  database: Database,
  owner: AppOwner,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await selectWebhook(database, owner, id).for('no key update', { of: webhooks })
  return row?.webhook
}

function selectWebhook(database: Database, owner: AppOwner, id: string) {
  return database
    .select({ webhook: webhooks })
    .from(webhooks)
    .innerJoin(apps, eq(apps.id, webhooks.appId))
    .where(and(isOf(owner), eq(webhooks.id, id)))
}

export async function changeWebhook(
  database: Database,
  id: string,
  values: Partial<Omit<typeof webhooks.$inferInsert, 'id' | 'appId'>>,
): Promise<WebhookRow> {
  const [row] = await database.update(webhooks).set(values).where(eq(webhooks.id, id)).returning()
  if (row === undefined) throw new Error('A webhook was not changed')
  return row
}
