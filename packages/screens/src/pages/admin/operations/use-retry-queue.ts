import type { WorkQueueName } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useJobChange } from './use-job-change.ts'

export type RetriedQueueName = Exclude<WorkQueueName, 'scans'>

/** Has tried again what was given up. */
export function useRetryQueue() {
  const { t } = useTranslation('jobs')
  const { api } = useServices()
  const format = useReaderFormat()
  return useJobChange({
    change: (name: RetriedQueueName) => api.call.main.administration.jobs.retry({ params: { name } }),
    tell: ({ retried }) =>
      retried === 0
        ? { tone: 'info', title: t('jobs.retries.nothing') }
        : { tone: 'success', title: t('jobs.retries.done', { number: format.number(retried) }) },
    failedTitle: t('jobs.retries.failed'),
  })
}
