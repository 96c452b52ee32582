import {
  listWebhookTopics,
  newWebhookFormSchema,
  WEBHOOK_URL_LENGTH,
  type App,
  type NewWebhook,
  type WebhookTopic,
  type WebhookWithSecret,
} from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, TextField } from '@platform/ui/elements'
import { useEffect, useState, type ReactElement } from 'react'
import { CheckboxGroup } from '../../../parts/choices/checkbox-group.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { createId } from '../../../parts/services/create-id.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import security from '../../identity/second-step/security.module.css'
import { useRefreshWebhooks } from './use-webhook-changes.ts'
import { TOPIC_WORDS } from './webhooks.ts'

type WebhookValues = Omit<NewWebhook, 'key'>

interface WebhookFormProps {
  readonly app: App
  readonly onMade: (made: WebhookWithSecret) => void
  readonly onCancel: () => void
}

/** Names an address, and what it is told about. */
export function WebhookForm({ app, onMade, onCancel }: WebhookFormProps): ReactElement {
  const { t } = useTranslation(['common', 'webhooks'])
  const form = useWebhookForm(app, onMade)
  const url = form.field('url')
  const topics = listWebhookTopics(app.scopes)
  useEffect(() => document.getElementById(url.id)?.focus(), [url.id])
  return (
    <Form onSubmit={form.onSubmit} className={security.panel}>
      <FormSummary form={form} failedTitle={t('webhooks:webhooks.notAdded')} />
      <TextField
        {...url}
        label={t('webhooks:webhooks.url')}
        help={t('webhooks:webhooks.urlHelp')}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={WEBHOOK_URL_LENGTH}
        autoComplete="off"
        required
      />
      <CheckboxGroup
        field={form.field('topics')}
        legend={t('webhooks:webhooks.topics')}
        options={topics.map((topic) => ({
          value: topic,
          defaultChecked: topics.length === 1,
          label: t(`webhooks:webhooks.topic.${TOPIC_WORDS[topic]}`),
        }))}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('webhooks:webhooks.adding')}>
          {t('webhooks:webhooks.add')}
        </Button>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useWebhookForm(app: App, onMade: WebhookFormProps['onMade']): NativeForm<WebhookValues> {
  const { t } = useTranslation('webhooks')
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshWebhooks()
  // The same for every attempt, so that one whose answer was lost makes no second webhook.
  const [key] = useState(createId)
  return useNativeForm<WebhookValues>({
    schema: newWebhookFormSchema,
    fields: ['url', 'topics'],
    read: (data) => ({ url: readText(data, 'url').trim(), topics: readTopics(data, app) }),
    describe: (field, code) => {
      if (field === 'topics') return t('webhooks.topicsMissing')
      return t(code === 'required' ? 'webhooks.urlMissing' : 'webhooks.urlWrong')
    },
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

function readTopics(data: FormData, { scopes }: App): WebhookTopic[] {
  const ticked = data.getAll('topics')
  return listWebhookTopics(scopes).filter((topic) => ticked.includes(topic))
}
