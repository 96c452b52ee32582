import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Person } from '../../infrastructure/files/personal-files.ts'
import { webhookDeliveries, webhooks } from '../../tables/developer/webhooks.ts'
import { isOfAppOf } from './kept-dependants.ts'

/** Of a webhook of such an app. */
export function isOfWebhookOf(person: Person, webhookId: SQLWrapper): SQL {
  return sql`${webhookId} in (select ${webhooks.id} from ${webhooks} where ${isOfAppOf(person, webhooks.appId)})`
}

/** Of what such a webhook was told. */
export function isOfDeliveryOf(person: Person, deliveryId: SQLWrapper): SQL {
  return sql`${deliveryId} in (select ${webhookDeliveries.id} from ${webhookDeliveries}
    where ${isOfWebhookOf(person, webhookDeliveries.webhookId)})`
}
