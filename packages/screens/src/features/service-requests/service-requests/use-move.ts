import type { ServiceRequest, ServiceRequestAction } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { useMutation } from '@tanstack/react-query'
import { notify } from '@platform/ui'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { oneRequest } from './service-requests.queries.ts'
import { useRefreshRequests } from './use-refresh-requests.ts'

interface Move {
  readonly action: ServiceRequestAction
  readonly reason?: string
}

/** Brings a request into another status; who comes too late is told who was first. */
export function useMove({ id }: Pick<ServiceRequest, 'id'>) {
  const { t } = useTranslation(['common', 'service-requests'])
  const services = useServices()
  const { api, queryClient } = services
  const refresh = useRefreshRequests()
  const tell = useTell()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: ({ action, reason = '' }: Move) =>
      api.call.main.serviceRequests.move({ params: { id }, body: { action, reason } }),
    onSuccess: (moved, { action }) => {
      queryClient.setQueryData(oneRequest(services, id).queryKey, moved)
      tell(t(`service-requests:serviceRequests.done.${action}`))
    },
    async onError(error, { action }) {
      const latest =
        action === 'accept'
          ? await queryClient.fetchQuery({ ...oneRequest(services, id), staleTime: 0 }).catch(() => undefined)
          : undefined
      const name = latest?.status === 'submitted' ? undefined : latest?.handledBy?.name
      if (name === undefined) tellFailure(t('service-requests:serviceRequests.failed'), error)
      else
        notify({
          tone: 'warning',
          title: t('service-requests:serviceRequests.takenBy', { name }),
          closeLabel: t('common:action.close'),
        })
    },
    onSettled: refresh,
  })
}
