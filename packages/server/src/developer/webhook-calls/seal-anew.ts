import { and, asc, eq, gt } from 'drizzle-orm'
import type { SealSecrets } from '../../infrastructure/config/secrets/seal-secrets.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { sealRowsAnew } from '../../infrastructure/sealing/seal-rows-anew.ts'
import type { SealingReport } from '../../infrastructure/sealing/sealing-report.ts'
import { webhooks } from '../../tables/developer/webhooks.ts'
import { openWebhookSecret, sealWebhookSecret } from './secrets.ts'
import type { WebhookRow } from './claim-deliveries.ts'

export function sealWebhooksAnew(database: Database, sealSecrets: SealSecrets): Promise<SealingReport> {
  return sealRowsAnew<WebhookRow>({
    list: (after, limit) =>
      database
        .select()
        .from(webhooks)
        .where(after === undefined ? undefined : gt(webhooks.id, after.id))
        .orderBy(asc(webhooks.id))
        .limit(limit),
    sealAnew: (row) => sealAnew(database, sealSecrets, row),
  })
}

async function sealAnew(
  database: Database,
  sealSecrets: SealSecrets,
  { id, sealedSecret, sealedPrevious }: WebhookRow,
): Promise<keyof SealingReport> {
  const secret = openWebhookSecret(sealSecrets, id, sealedSecret)
  const previous = sealedPrevious === null ? null : openWebhookSecret(sealSecrets, id, sealedPrevious)
  if (secret === undefined || previous === undefined) return 'closed'
  if (!secret.isOld && previous?.isOld !== true) return 'unchanged'
  // Whoever has renewed it meanwhile has sealed it under the newest secret.
  await database
    .update(webhooks)
    .set({
      sealedSecret: sealWebhookSecret(sealSecrets, id, secret.text),
      sealedPrevious: previous === null ? null : sealWebhookSecret(sealSecrets, id, previous.text),
    })
    .where(and(eq(webhooks.id, id), eq(webhooks.sealedSecret, sealedSecret)))
  return 'sealedAnew'
}
