import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefresh } from '../kept-entries/use-kept-change.ts'

export function useRefreshProfile(): () => Promise<void> {
  return useRefresh(useServices().api.query.careData.profileEntries.key())
}
