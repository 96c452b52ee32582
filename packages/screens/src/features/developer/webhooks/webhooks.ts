import type { WebhookDelivery, WebhookTopic } from '@platform/contract/developer'
import { byCursorOf } from '../../../parts/lists/by-cursor.ts'
import { SECTION_ROWS } from '../../../parts/lists/section-rows.ts'
import type { SiteServices } from '../../../parts/services/site-services.tsx'

/** An app has a few, and one page holds them. */
export function webhookList({ api }: SiteServices, appId: string) {
  return api.query.developer.webhooks.list.queryOptions({ input: { params: { id: appId }, query: {} } })
}

/** What a webhook was told or will be, the newest first. */
export function deliveryList({ api }: SiteServices, id: string) {
  return api.query.developer.webhooks.listDeliveries.infiniteOptions(
    byCursorOf({ id }, { limit: SECTION_ROWS }),
  )
}

/** By which a topic is named in the texts. */
export const TOPIC_WORDS = {
  'journal.changed': 'journal',
  'record.changed': 'record',
  'documents.changed': 'documents',
  'appointments.changed': 'appointments',
  'forms.changed': 'forms',
  test: 'test',
} as const satisfies Record<WebhookTopic | WebhookDelivery['type'], string>
