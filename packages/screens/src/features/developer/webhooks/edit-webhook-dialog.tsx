import { versionTag } from '@platform/contract'
import { webhookInputSchema, type App, type Webhook, type WebhookInput } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import { useRefreshWebhooks } from './use-webhook-changes.ts'
import {
  pickWebhook,
  readWebhook,
  useWebhookProblem,
  WEBHOOK_FIELDS,
  WebhookFields,
} from './webhook-fields.tsx'
import { TOPIC_WORDS } from './webhooks.ts'

interface EditWebhookDialogProps {
  readonly app: App
  readonly webhook: Webhook
  readonly onClose: () => void
}

/** Changes the address of a webhook and what it is told about; its secret stays. */
export function EditWebhookDialog({ app, webhook, onClose }: EditWebhookDialogProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const { webhooks } = useServices().api.call.developer
  const withStepUp = useStepUp()
  const refresh = useRefreshWebhooks()
  const tell = useTell()
  const { id } = webhook
  return (
    <StoredDialog<WebhookInput, Webhook>
      title={t('webhooks.edit.title')}
      failedTitle={t('webhooks.edit.failed')}
      saveLabel={t('webhooks.edit.save')}
      onClose={onClose}
      stored={webhook}
      pick={(stored) => pickWebhook(stored, app)}
      schema={webhookInputSchema}
      fields={WEBHOOK_FIELDS}
      read={(data) => readWebhook(data, app)}
      describe={useWebhookProblem()}
      save={(body, seenVersion) =>
        withStepUp(() =>
          webhooks.update({ params: { id }, headers: { 'if-match': versionTag(seenVersion) }, body }),
        )
      }
      reload={async () => {
        const { items } = await webhooks.list({ params: { id: app.id }, query: {} })
        return items.find((one) => one.id === id) ?? webhook
      }}
      onStored={() => void refresh()}
      onSaved={() => tell(t('webhooks.edit.done'))}
      labels={{ url: t('webhooks.url'), topics: t('webhooks.topics') }}
      showValue={(name, { url, topics }) =>
        name === 'url' ? url : topics.map((topic) => t(`webhooks.topic.${TOPIC_WORDS[topic]}`)).join(' · ')
      }
    >
      {(form, start) => (
        <>
          <p>{t('webhooks.edit.what')}</p>
          <WebhookFields app={app} field={form.field} start={start} />
        </>
      )}
    </StoredDialog>
  )
}
