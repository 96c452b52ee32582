import type { DeliveryAttempt, Webhook, WebhookDelivery } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Cluster,
  DataList,
  Notice,
  Skeleton,
  Stack,
  Status,
  type DataColumn,
} from '@platform/ui/elements'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshWebhooks } from './use-webhook-changes.ts'
import { deliveryList, TOPIC_WORDS } from './webhooks.ts'
import styles from './webhooks.module.css'

/** What a webhook was told, what became of it, and what is still to be sent. */
export function DeliveryList({ webhook }: { readonly webhook: Webhook }): ReactElement {
  const { t } = useTranslation('webhooks')
  const deliveries = useInfiniteQuery(deliveryList(useServices(), webhook.id))
  return (
    <Stack>
      <Loaded query={deliveries} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          return items.length === 0 ? (
            <p>{t('webhooks.deliveries.none')}</p>
          ) : (
            <DeliveryTable webhook={webhook} deliveries={items} />
          )
        }}
      </Loaded>
      <Cluster>
        <ShowMore list={deliveries} />
        <Button size="small" busy={deliveries.isRefetching} onClick={() => void deliveries.refetch()}>
          {t('webhooks.deliveries.refresh')}
        </Button>
      </Cluster>
    </Stack>
  )
}

interface DeliveryTableProps {
  readonly webhook: Webhook
  readonly deliveries: readonly WebhookDelivery[]
}

function DeliveryTable({ webhook, deliveries }: DeliveryTableProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const format = useReaderFormat()
  const problemText = useProblemText()
  const again = useSendAgain()
  const columns: DataColumn<WebhookDelivery>[] = [
    {
      id: 'what',
      header: t('webhooks.deliveries.what'),
      kind: 'primary',
      cell: ({ type, at }) => (
        <>
          {t(`webhooks.topic.${TOPIC_WORDS[type]}`)}
          <span className={styles.aside}>{format.dateTime(at)}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('webhooks.deliveries.state'),
      kind: 'status',
      cell: (delivery) => <DeliveryStatus webhook={webhook} delivery={delivery} />,
    },
    {
      id: 'attempts',
      header: t('webhooks.deliveries.attempts'),
      cell: (delivery) => <Attempts delivery={delivery} />,
    },
  ]
  return (
    <>
      {again.error !== null && (
        <Notice tone="danger" title={t('webhooks.notDone')} live>
          {problemText(again.error).text}
        </Notice>
      )}
      <DataList
        caption={t('webhooks.deliveries.titleOf', { url: webhook.url })}
        captionHidden
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        actionsLabel={t('webhooks.deliveries.actions')}
        rowAction={({ id, attempts }) =>
          // What was never tried is sent in its turn.
          webhook.state === 'active' && attempts.length > 0 ? (
            <Button
              size="small"
              busy={again.isPending && again.variables === id}
              onClick={() => again.mutate(id)}
            >
              {t('webhooks.deliveries.sendAgain')}
            </Button>
          ) : null
        }
      />
    </>
  )
}

function useSendAgain() {
  const { t } = useTranslation('webhooks')
  const { api } = useServices()
  const tell = useTell()
  const refresh = useRefreshWebhooks()
  return useMutation({
    mutationFn: (id: string) => api.call.developer.webhooks.sendAgain({ params: { id } }),
    onSuccess: () => tell(t('webhooks.deliveries.sentAgain')),
    onSettled: refresh,
  })
}

interface DeliveryStatusProps {
  readonly webhook: Webhook
  readonly delivery: WebhookDelivery
}

function DeliveryStatus({ webhook, delivery }: DeliveryStatusProps): ReactElement {
  const { t } = useTranslation('webhooks')
  const format = useReaderFormat()
  const { state, attempts, nextAttemptAt } = delivery
  if (state !== 'waiting')
    return (
      <Status tone={state === 'delivered' ? 'success' : 'danger'}>{t(`webhooks.deliveries.${state}`)}</Status>
    )
  if (webhook.state !== 'active')
    return <Status tone="neutral">{t('webhooks.deliveries.untilResumed')}</Status>
  if (nextAttemptAt === null) return <Status tone="neutral">{t('webhooks.deliveries.behind')}</Status>
  if (attempts.length === 0) return <Status tone="neutral">{t('webhooks.deliveries.due')}</Status>
  const time = format.dateTime(nextAttemptAt)
  return <Status tone="warning">{t('webhooks.deliveries.again', { time })}</Status>
}

function Attempts({ delivery }: { readonly delivery: WebhookDelivery }): ReactElement {
  const { t } = useTranslation('webhooks')
  const { attempts, attemptCount } = delivery
  if (attempts.length === 0) return <>{t('webhooks.deliveries.notYet')}</>
  return (
    <ul className={styles.attempts}>
      {attempts.map((attempt) => (
        <li key={attempt.at}>
          <Attempt attempt={attempt} />
        </li>
      ))}
      {attemptCount > attempts.length && <li>{t('webhooks.deliveries.earlier')}</li>}
    </ul>
  )
}

function Attempt({ attempt }: { readonly attempt: DeliveryAttempt }): ReactElement {
  const { t } = useTranslation('webhooks')
  const format = useReaderFormat()
  const { at, status, fault } = attempt
  const time = format.dateTime(at)
  if (fault !== null) return <>{t(`webhooks.deliveries.fault.${fault}`, { time })}</>
  const isRedirect = status !== null && status >= 300 && status < 400
  return (
    <>{t(isRedirect ? 'webhooks.deliveries.redirected' : 'webhooks.deliveries.answered', { time, status })}</>
  )
}
