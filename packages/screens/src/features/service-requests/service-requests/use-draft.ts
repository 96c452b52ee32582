import { versionTag } from '@platform/contract'
import type { ServiceRequest, ServiceRequestDraft } from '@platform/contract/service-requests'
import { useMutation } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'
import { oneRequest } from './service-requests.queries.ts'
import { useRefreshRequests } from './use-refresh-requests.ts'

interface Saving {
  readonly draft: ServiceRequestDraft
  readonly isSent: boolean
}

/** Saves a draft as the version that was seen, and sends it where that is wanted. */
export function useSaveDraft({ id, version }: ServiceRequest) {
  const services = useServices()
  const { api, queryClient } = services
  const refresh = useRefreshRequests()
  const keep = (request: ServiceRequest): ServiceRequest => {
    queryClient.setQueryData(oneRequest(services, id).queryKey, request)
    return request
  }
  return useMutation({
    mutationFn: async ({ draft, isSent }: Saving) => {
      const { save, move } = api.call.main.serviceRequests
      const headers = { 'if-match': versionTag(version) }
      const body = {
        ...draft,
        preferredTimes: [...draft.preferredTimes],
        documentIds: [...draft.documentIds],
      }
      keep(await save({ params: { id }, headers, body }))
      if (isSent) keep(await move({ params: { id }, body: { action: 'submit', reason: '' } }))
    },
    onSettled: refresh,
  })
}

export function useDiscardDraft({ id }: ServiceRequest, onDiscarded: () => void) {
  const { api } = useServices()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: () => api.call.main.serviceRequests.discard({ params: { id } }),
    onSuccess: onDiscarded,
    onSettled: refresh,
  })
}
