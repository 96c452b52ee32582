import type { DemoRequest } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { notifyUndo } from '@platform/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface HandleRequest {
  /** Marks an open request as handled, or opens a handled one again. */
  readonly toggle: (request: DemoRequest) => void
  /** The request that is being changed. */
  readonly changingId: string | undefined
}

/** Moves a request out of the queue, with the way to take it back at once. */
export function useHandleRequest(): HandleRequest {
  const { t } = useTranslation(['common', 'sites'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const tellFailure = useTellFailure()
  const closeLabel = t('common:action.close')
  const change = useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'open' | 'handled' }) =>
      api.call.main.demoRequests.handle({ params: { id }, body: { state } }),
    onSuccess: (_stored, { id, state }) => {
      notifyUndo({
        title: t(
          state === 'handled' ? 'sites:demoRequests.handledMessage' : 'sites:demoRequests.reopenedMessage',
        ),
        undoLabel: t('common:action.undo'),
        onUndo: () => change.mutate({ id, state: state === 'handled' ? 'open' : 'handled' }),
        closeLabel,
      })
    },
    onError: (error) => tellFailure(t('sites:demoRequests.notChanged'), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.main.demoRequests.key() }),
  })
  return {
    toggle: ({ id, handledAt }) => change.mutate({ id, state: handledAt === null ? 'handled' : 'open' }),
    changingId: change.isPending ? change.variables.id : undefined,
  }
}
