import type { App, Webhook, WebhookWithSecret } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, Card, Cluster, Disclosure, Notice, Stack, Status } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { DeliveryList } from './delivery-list.tsx'
import { EditWebhookDialog } from './edit-webhook-dialog.tsx'
import { useWebhookChanges } from './use-webhook-changes.ts'
import { EndWebhookDialog, RenewSecretDialog } from './webhook-dialogs.tsx'
import { TOPIC_WORDS } from './webhooks.ts'
import styles from './webhooks.module.css'

const TONES = { active: 'success', paused: 'warning', ended: 'neutral' } as const

interface WebhookCardProps {
  readonly app: App
  readonly webhook: Webhook
  readonly onRenewed: (made: WebhookWithSecret) => void
}

/** One address: how it stands with it, what can be done, and what it was told. */
export function WebhookCard({ app, webhook, onRenewed }: WebhookCardProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const format = useReaderFormat()
  const [isOpen, setIsOpen] = useState(false)
  const { url, topics, state, overlapsUntil } = webhook
  return (
    <Card>
      <Stack>
        <Stack gap="tight">
          <Cluster>
            <Status tone={TONES[state]}>{t(`webhooks.state.${state}`)}</Status>
            <span className={styles.url} dir="ltr">
              {url}
            </span>
          </Cluster>
          <p className={styles.aside}>
            {topics.map((topic) => t(`webhooks.topic.${TOPIC_WORDS[topic]}`)).join(' · ')}
          </p>
          {overlapsUntil !== null && (
            <p className={styles.aside}>{t('webhooks.overlap', { date: format.dateTime(overlapsUntil) })}</p>
          )}
        </Stack>
        <StateNote webhook={webhook} />
        <WebhookActions app={app} webhook={webhook} onRenewed={onRenewed} />
        <Disclosure
          className={styles.calls}
          summary={t('webhooks.deliveries.title')}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          {isOpen && <DeliveryList webhook={webhook} />}
        </Disclosure>
      </Stack>
    </Card>
  )
}

function StateNote({ webhook: { state, pausedBy } }: { readonly webhook: Webhook }): ReactElement | null {
  const { t } = useTranslation('webhooks')
  if (state === 'ended') return <p>{t('webhooks.gone')}</p>
  if (state === 'active') return null
  return <p>{t(pausedBy === 'failing' ? 'webhooks.failing' : 'webhooks.keeps')}</p>
}

function WebhookActions({ app, webhook, onRenewed }: WebhookCardProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const problemText = useProblemText()
  const { test, pause, resume } = useWebhookChanges(webhook.id)
  const [asked, setAsked] = useState<'edit' | 'renew' | 'end'>()
  const { state } = webhook
  const failure = test.error ?? pause.error ?? resume.error
  const close = (): void => setAsked(undefined)
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" title={t('webhooks.notDone')} live>
          {problemText(failure).text}
        </Notice>
      )}
      <Cluster>
        {state === 'active' && (
          <>
            <Button size="small" busy={test.isPending} onClick={() => test.mutate()}>
              {t('webhooks.test')}
            </Button>
            <Button size="small" busy={pause.isPending} onClick={() => pause.mutate()}>
              {t('webhooks.pause')}
            </Button>
          </>
        )}
        {state === 'paused' && (
          <Button size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
            {t('webhooks.resume')}
          </Button>
        )}
        {state !== 'ended' && (
          <>
            <Button size="small" onClick={() => setAsked('edit')}>
              {t('webhooks.edit.action')}
            </Button>
            <Button size="small" onClick={() => setAsked('renew')}>
              {t('webhooks.renew')}
            </Button>
          </>
        )}
        <Button size="small" onClick={() => setAsked('end')}>
          {t('webhooks.end')}
        </Button>
      </Cluster>
      {asked === 'edit' && <EditWebhookDialog app={app} webhook={webhook} onClose={close} />}
      <RenewSecretDialog webhook={webhook} open={asked === 'renew'} onClose={close} onRenewed={onRenewed} />
      <EndWebhookDialog webhook={webhook} open={asked === 'end'} onClose={close} />
    </>
  )
}
