import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew everything that a change of who may see what can touch. */
export function useRefreshCare(): () => Promise<unknown> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.dataTrust.key() })
}
