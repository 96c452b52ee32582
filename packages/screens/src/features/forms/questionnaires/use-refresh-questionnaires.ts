import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads again what a change to a form may have changed. */
export function useRefreshQuestionnaires(): () => Promise<void> {
  const { api, queryClient } = useServices()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: api.query.careData.questionnaires.key() }),
    [api, queryClient],
  )
}
