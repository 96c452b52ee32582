import type { WorkQueueName } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useStepUp } from '../../../features/identity/step-up/use-step-up.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

export type RetriedQueueName = Exclude<WorkQueueName, 'scans'>

/** Has tried again what was given up; the server may ask before who it is. */
export function useRetryQueue() {
  const { t } = useTranslation(['jobs', 'common'])
  const { api, queryClient } = useServices()
  const format = useReaderFormat()
  const withStepUp = useStepUp()
  const tellFailure = useTellFailure()
  const retry = useMutation({
    mutationFn: (name: RetriedQueueName) =>
      withStepUp(() => api.call.main.administration.jobs.retry({ params: { name } })),
    onSuccess: ({ retried }) => {
      notify({
        tone: retried === 0 ? 'info' : 'success',
        title:
          retried === 0
            ? t('jobs:jobs.retries.nothing')
            : t('jobs:jobs.retries.done', { number: format.number(retried) }),
        closeLabel: t('common:action.close'),
      })
      return queryClient.invalidateQueries({
        queryKey: api.query.main.administration.jobs.list.queryKey(),
      })
    },
    onError: (error) => tellFailure(t('jobs:jobs.retries.failed'), error),
  })
  return {
    retry: (name: RetriedQueueName) => retry.mutate(name),
    retriedName: retry.isPending ? retry.variables : undefined,
  }
}
