import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

export function useRefreshProfile(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: api.query.careData.profileEntries.key() }),
    [api, queryClient],
  )
}

/** One change to a health profile, which says when it fails. */
export function useProfileChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
): UseMutationResult<unknown, Error, Input> {
  const { t } = useTranslation('profile-entries')
  const tellFailure = useTellFailure()
  const refresh = useRefreshProfile()
  return useMutation({
    mutationFn: change,
    onSuccess: refresh,
    onError: (error) => tellFailure(t('profileEntries.notChanged'), error),
  })
}
