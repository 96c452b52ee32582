import {
  webhookInputSchema,
  type App,
  type WebhookInput,
  type WebhookWithSecret,
} from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions } from '@platform/ui/elements'
import { useEffect, useState, type ReactElement } from 'react'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { createId } from '../../../parts/services/create-id.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import security from '../../identity/second-step/security.module.css'
import { useRefreshWebhooks } from './use-webhook-changes.ts'
import { readWebhook, useWebhookProblem, WEBHOOK_FIELDS, WebhookFields } from './webhook-fields.tsx'

interface WebhookFormProps {
  readonly app: App
  readonly onMade: (made: WebhookWithSecret) => void
  readonly onCancel: () => void
}

/** Adds a webhook. */
export function WebhookForm({ app, onMade, onCancel }: WebhookFormProps): ReactElement {
  const { t } = useTranslation(['common', 'webhooks'])
  const form = useWebhookForm(app, onMade)
  const { id } = form.field('url')
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <Form onSubmit={form.onSubmit} className={security.panel}>
      <FormSummary form={form} failedTitle={t('webhooks:webhooks.notAdded')} />
      <WebhookFields app={app} field={form.field} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('webhooks:webhooks.adding')}>
          {t('webhooks:webhooks.add')}
        </Button>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useWebhookForm(app: App, onMade: WebhookFormProps['onMade']): NativeForm<WebhookInput> {
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshWebhooks()
  // The same for every attempt, so that one whose answer was lost makes no second webhook.
  const [key] = useState(createId)
  return useNativeForm<WebhookInput>({
    schema: webhookInputSchema,
    fields: WEBHOOK_FIELDS,
    read: (data) => readWebhook(data, app),
    describe: useWebhookProblem(),
    submit: async (values) => {
      const body = { key, ...values }
      const made = await withStepUp(() =>
        api.call.developer.webhooks.create({ params: { id: app.id }, body }),
      )
      await refresh()
      onMade(made)
    },
  })
}
