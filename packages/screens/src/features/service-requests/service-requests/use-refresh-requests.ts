import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads everything about requests anew. */
export function useRefreshRequests(): () => Promise<void> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.main.serviceRequests.key() })
}
