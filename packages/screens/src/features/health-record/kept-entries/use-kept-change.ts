import { useTranslation } from '@platform/i18n'
import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'

/** Reads anew what is below one key. */
export function useRefresh(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey })
}

/** One change to an entry, which says when it fails. */
export function useKeptChange<Input = void, Output = unknown>(
  change: (input: Input) => Promise<Output>,
  refresh: () => Promise<void>,
): UseMutationResult<Output, Error, Input> {
  const { t } = useTranslation('health-record')
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: change,
    onSuccess: refresh,
    onError: (error) => tellFailure(t('journalEntries.notChanged'), error),
  })
}
