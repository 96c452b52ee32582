import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads again what a change to documents may have changed. */
export function useRefreshDocuments(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useCallback(async () => {
    const { documents, documentRequests, documentLinks } = api.query.main
    await Promise.all(
      [documents.key(), documentRequests.key(), documentLinks.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }, [api, queryClient])
}

/** One change to documents, which says when it fails, and what it did where that does not show. */
export function useDocumentChange<Input = void, Output = unknown>(
  change: (input: Input) => Promise<Output>,
  doneText?: string,
): UseMutationResult<Output, Error, Input> {
  const { t } = useTranslation(['documents', 'common'])
  const tellFailure = useTellFailure()
  const refresh = useRefreshDocuments()
  const closeLabel = t('common:action.close')
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (doneText !== undefined) notify({ tone: 'success', title: doneText, closeLabel })
      return refresh()
    },
    onError: (error) => tellFailure(t('documents:documents.failed'), error),
  })
}
