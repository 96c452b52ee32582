import type { FieldErrorCode } from '@platform/contract'
import {
  listWebhookTopics,
  WEBHOOK_URL_LENGTH,
  type App,
  type WebhookInput,
  type WebhookTopic,
} from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { CheckboxGroup } from '../../../parts/choices/checkbox-group.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { TOPIC_WORDS } from './webhooks.ts'

export const WEBHOOK_FIELDS = ['url', 'topics'] as const

interface WebhookFieldsProps {
  readonly app: App
  readonly field: NativeForm<WebhookInput>['field']
  readonly start?: WebhookInput
}

/** Names an address, and what it is told about. */
export function WebhookFields({ app, field, start }: WebhookFieldsProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const topics = listWebhookTopics(app.scopes)
  return (
    <>
      <TextField
        {...field('url')}
        label={t('webhooks.url')}
        help={t('webhooks.urlHelp')}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={WEBHOOK_URL_LENGTH}
        autoComplete="off"
        defaultValue={start?.url}
        required
      />
      <CheckboxGroup
        field={field('topics')}
        legend={t('webhooks.topics')}
        options={topics.map((topic) => ({
          value: topic,
          defaultChecked: start === undefined ? topics.length === 1 : start.topics.includes(topic),
          label: t(`webhooks.topic.${TOPIC_WORDS[topic]}`),
        }))}
      />
    </>
  )
}

export function readWebhook(data: FormData, app: App): WebhookInput {
  const ticked = data.getAll('topics')
  return { url: readText(data, 'url').trim(), topics: inOrder(app, (topic) => ticked.includes(topic)) }
}

/** What of a webhook a form changes. */
export function pickWebhook({ url, topics }: WebhookInput, app: App): WebhookInput {
  return { url, topics: inOrder(app, (topic) => topics.includes(topic)) }
}

/** As the form asks for them. */
function inOrder({ scopes }: App, isChosen: (topic: WebhookTopic) => boolean): WebhookTopic[] {
  return listWebhookTopics(scopes).filter(isChosen)
}

/** What is wrong with a field. */
export function useWebhookProblem(): (field: keyof WebhookInput, code: FieldErrorCode) => string {
  const { t } = useTranslation('webhooks')
  return (field, code) => {
    if (field === 'topics') return t('webhooks.topicsMissing')
    return t(code === 'required' ? 'webhooks.urlMissing' : 'webhooks.urlWrong')
  }
}
