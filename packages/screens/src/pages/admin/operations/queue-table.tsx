import type { WorkQueue } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useAmount } from '../../../features/administration/operations/use-count.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useRetryQueue, type RetriedQueueName } from './use-retry-queue.ts'

/** What waits for the server, and what it has given up, with the way to have that tried again. */
export function QueueTable({ queues }: { queues: readonly WorkQueue[] }): ReactElement {
  const { t } = useTranslation('administration')
  const columns = useQueueColumns()
  const { start, startedName } = useRetryQueue()
  return (
    <DataList
      caption={t('operations.queues.title')}
      captionHidden
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
      actionsLabel={t('sites.actions')}
      rowAction={(queue) => <RetryButton queue={queue} retriedName={startedName} onRetry={start} />}
    />
  )
}

interface RetryButtonProps {
  readonly queue: WorkQueue
  readonly retriedName: RetriedQueueName | undefined
  readonly onRetry: (name: RetriedQueueName) => void
}

/** Only where something is left to try; emails that wait for their next attempt may go at once. */
function RetryButton({ queue, retriedName, onRetry }: RetryButtonProps): ReactElement | null {
  const { t } = useTranslation(['administration', 'jobs'])
  const { name, waiting, failed } = queue
  const isMail = name === 'promptMails' || name === 'bulkMails'
  if (name === 'scans' || failed.total + (isMail ? waiting.total : 0) === 0) return null
  const action = t(`jobs:jobs.retries.${isMail ? 'send' : 'action'}`)
  return (
    <Button
      size="small"
      busy={retriedName === name}
      aria-label={t('jobs:jobs.retries.of', {
        action,
        queue: t(`administration:operations.queues.names.${name}`),
      })}
      onClick={() => onRetry(name)}
    >
      {action}
    </Button>
  )
}

function useQueueColumns(): DataColumn<WorkQueue>[] {
  const { t } = useTranslation('administration')
  const amount = useAmount()
  return [
    {
      id: 'queue',
      header: t('operations.queues.queue'),
      kind: 'primary',
      cell: ({ name }) => t(`operations.queues.names.${name}`),
    },
    {
      id: 'waiting',
      header: t('operations.queues.waiting'),
      kind: 'number',
      cell: ({ waiting }) => amount(waiting),
    },
    {
      id: 'oldest',
      header: t('operations.queues.oldest'),
      kind: 'secondary',
      cell: ({ oldestAt }) =>
        oldestAt === null ? t('operations.queues.nothing') : <TimeAgo at={oldestAt} />,
    },
    {
      id: 'failed',
      header: t('operations.queues.failed'),
      kind: 'number',
      cell: ({ failed }) => amount(failed),
    },
  ]
}
