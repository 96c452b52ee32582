import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefresh } from '../kept-entries/use-kept-change.ts'

export function useRefreshJournal(): () => Promise<void> {
  return useRefresh(useServices().api.query.careData.journalEntries.key())
}
