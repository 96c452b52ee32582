import { and, asc, eq, gt } from 'drizzle-orm'
import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { sealRowsAnew } from '../../infrastructure/sealing/seal-rows-anew.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'
import { openWebhookSecret, sealWebhookSecret } from './secrets.ts'
import type { WebhookRow } from './claim-deliveries.ts'

export function sealWebhooksAnew(database: Database, tokenSecrets: TokenSecrets): Promise<SealingReport> {
  return sealRowsAnew<WebhookRow>({
    list: (after, limit) =>
      database
        .select()
        .from(webhooks)
        .where(after === undefined ? undefined : gt(webhooks.id, after.id))
        .orderBy(asc(webhooks.id))
        .limit(limit),
    sealAnew: (row) => sealAnew(database, tokenSecrets, row),
  })
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
