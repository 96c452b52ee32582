import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
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
  onDone?: () => void,
): UseMutationResult<unknown, Error, Input> {
  const { t } = useTranslation(['common', 'health-record'])
  const problemText = useProblemText()
  const refresh = useRefreshJournal()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      onDone?.()
      await refresh()
    },
    onError: (error) =>
      notify({
        tone: 'danger',
        title: t('health-record:journalEntries.notChanged'),
        message: problemText(error).text,
        closeLabel: t('common:action.close'),
      }),
  })
}
