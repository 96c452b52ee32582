import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefresh } from '../kept-entries/use-kept-change.ts'

export function useRefreshProposals(): () => Promise<void> {
  return useRefresh(useServices().api.query.careData.profileProposals.key())
}
