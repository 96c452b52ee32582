import type { JobName } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useMutation } from '@tanstack/react-query'
import { useStepUp } from '../../../features/identity/step-up/use-step-up.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Lets a job begin now; the server may ask before who it is. */
export function useRunJob() {
  const { t } = useTranslation(['administration', 'common'])
  const { api, queryClient } = useServices()
  const withStepUp = useStepUp()
  const tellFailure = useTellFailure()
  const run = useMutation({
    mutationFn: (name: JobName) =>
      withStepUp(() => api.call.main.administration.jobs.run({ params: { name } })),
    onSuccess: (_nothing, name) => {
      const job = t(`administration:operations.jobs.names.${name}`)
      notify({
        tone: 'success',
        title: t('administration:operations.jobs.started', { job }),
        closeLabel: t('common:action.close'),
      })
      return queryClient.invalidateQueries({
        queryKey: api.query.main.administration.jobs.list.queryKey(),
      })
    },
    onError: (error) => tellFailure(t('administration:operations.jobs.notStarted'), error),
  })
  return {
    run: (name: JobName) => run.mutate(name),
    runningName: run.isPending ? run.variables : undefined,
  }
}
