import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads again what sending, reviewing or ending something may have changed. */
export function useRefreshForms(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { questionnaires, formAssignments, formLinks, questionnaireResponses } = api.query.careData
    await Promise.all(
      [questionnaires.key(), formAssignments.key(), formLinks.key(), questionnaireResponses.key()].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }, [api, queryClient])
}
