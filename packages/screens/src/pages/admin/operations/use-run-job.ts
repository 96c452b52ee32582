import type { JobName } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useJobChange } from './use-job-change.ts'

/** Lets a job begin now. */
export function useRunJob() {
  const { t } = useTranslation('administration')
  const { api } = useServices()
  return useJobChange({
    change: (name: JobName) => api.call.main.administration.jobs.run({ params: { name } }),
    tell: (_nothing, name) => {
      const job = t(`operations.jobs.names.${name}`)
      return { tone: 'success', title: t('operations.jobs.started', { job }) }
    },
    failedTitle: t('operations.jobs.notStarted'),
  })
}
