import { useServices } from '../../../parts/services/site-services.tsx'

export function useRefreshTypes(): () => Promise<void> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.main.serviceTypes.key() })
}
