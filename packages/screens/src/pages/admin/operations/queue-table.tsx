import type { WorkQueue } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'

/** What waits for the server, and what it has given up. */
export function QueueTable({ queues }: { queues: readonly WorkQueue[] }): ReactElement {
  const { t } = useTranslation('administration')
  const amount = useAmount()
  const columns: DataColumn<WorkQueue>[] = [
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
  return (
    <DataList
      caption={t('operations.queues.title')}
      captionHidden
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
    />
  )
}

function useAmount(): (amount: WorkQueue['waiting']) => string {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return ({ total, isTotalExact }) => {
    const number = format.number(total)
    return isTotalExact ? number : t('operations.queues.atLeast', { number })
  }
}
