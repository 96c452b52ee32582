import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads everything anew that is shown of apps. */
export function useRefreshApps(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.query.developer.apps.key() })
}
