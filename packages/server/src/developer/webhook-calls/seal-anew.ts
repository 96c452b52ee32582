import { and, asc, eq, gt } from 'drizzle-orm'
import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'
import { openWebhookSecret, sealWebhookSecret } from './secrets.ts'
import type { WebhookRow } from './claim-deliveries.ts'

const PAGE_SIZE = 500

/** So that older token secrets can be taken away. */
export async function sealWebhooksAnew(
  database: Database,
  tokenSecrets: TokenSecrets,
): Promise<SealingReport> {
  const report = { sealedAnew: 0, unchanged: 0, closed: 0 }
  let page: readonly WebhookRow[] = []
  do {
    const last = page.at(-1)?.id
    page = await database
      .select()
      .from(webhooks)
      .where(last === undefined ? undefined : gt(webhooks.id, last))
      .orderBy(asc(webhooks.id))
      .limit(PAGE_SIZE)
    for (const row of page) report[await sealAnew(database, tokenSecrets, row)] += 1
  } while (page.length === PAGE_SIZE)
  return report
}

async function sealAnew(
  database: Database,
  tokenSecrets: TokenSecrets,
  { id, sealedSecret, sealedPrevious }: WebhookRow,
): Promise<keyof SealingReport> {
  const secret = openWebhookSecret(tokenSecrets, id, sealedSecret)
  const previous = sealedPrevious === null ? null : openWebhookSecret(tokenSecrets, id, sealedPrevious)
  if (secret === undefined || previous === undefined) return 'closed'
  if (!secret.isOld && previous?.isOld !== true) return 'unchanged'
  // Whoever has renewed it meanwhile has sealed it under the newest secret.
  await database
    .update(webhooks)
    .set({
      sealedSecret: sealWebhookSecret(tokenSecrets, id, secret.text),
      sealedPrevious: previous === null ? null : sealWebhookSecret(tokenSecrets, id, previous.text),
    })
    .where(and(eq(webhooks.id, id), eq(webhooks.sealedSecret, sealedSecret)))
  return 'sealedAnew'
}
