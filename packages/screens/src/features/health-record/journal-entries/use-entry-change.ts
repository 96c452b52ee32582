import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

export function useRefreshJournal(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: api.query.careData.journalEntries.key() }),
    [api, queryClient],
  )
}

/** One change to an entry, which says when it fails. */
export function useEntryChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
): UseMutationResult<unknown, Error, Input> {
  const { t } = useTranslation('health-record')
  const tellFailure = useTellFailure()
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: change,
    onSuccess: refresh,
    onError: (error) => tellFailure(t('journalEntries.notChanged'), error),
  })
}
