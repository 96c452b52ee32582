import {
  listWebhookTopics,
  MAX_WEBHOOKS,
  type App,
  type Webhook,
  type WebhookWithSecret,
} from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, EmptyState, Section, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SecretPanel } from './secret-panel.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { webhookList } from './webhooks.ts'

/** The addresses that an app has called when something changes; a part of the app's details. */
export function WebhooksSection({ app }: { readonly app: App }): ReactElement {
  // The settings have no other texts of webhooks.
  const { t, ready } = useTranslation('webhooks')
  if (!ready) return <Skeleton shape="control" lines={3} />
  return (
    <Section title={t('webhooks.title')} description={t('webhooks.description')} headingLevel={3}>
      {listWebhookTopics(app.scopes).length === 0 ? (
        <p>{t('webhooks.nothingToTell')}</p>
      ) : (
        <Webhooks app={app} />
      )}
    </Section>
  )
}

function Webhooks({ app }: { readonly app: App }): ReactElement {
  const { t } = useTranslation('webhooks')
  const webhooks = useQuery(webhookList(useServices(), app.id))
  const [isAdding, setIsAdding] = useState(false)
  const [shown, setShown] = useState<WebhookWithSecret>()
  const add = <Button onClick={() => setIsAdding(true)}>{t('webhooks.add')}</Button>
  const canAdd = !isAdding && shown === undefined
  return (
    <Stack gap="loose">
      {shown !== undefined && <SecretPanel made={shown} onDone={() => setShown(undefined)} />}
      {isAdding && (
        <WebhookForm
          app={app}
          onMade={(made) => {
            setIsAdding(false)
            setShown(made)
          }}
          onCancel={() => setIsAdding(false)}
        />
      )}
      <Loaded query={webhooks} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) => (
          <>
            <WebhookCards app={app} webhooks={items} onRenewed={setShown} />
            {canAdd && items.length === 0 && (
              <EmptyState title={t('webhooks.none')} headingLevel={4} action={add}>
                {t('webhooks.noneText')}
              </EmptyState>
            )}
            {canAdd && items.length > 0 && items.length < MAX_WEBHOOKS && <div>{add}</div>}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

interface WebhookCardsProps {
  readonly app: App
  readonly webhooks: readonly Webhook[]
  readonly onRenewed: (made: WebhookWithSecret) => void
}

function WebhookCards({ app, webhooks, onRenewed }: WebhookCardsProps): ReactElement {
  return (
    <>
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} app={app} webhook={webhook} onRenewed={onRenewed} />
      ))}
    </>
  )
}
