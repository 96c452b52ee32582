import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

export type Closing = ReturnType<typeof useClosing>

/** Closing and reopening a conversation. */
export function useClosing(id: string) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { close, reopen } = api.call.messages.conversations
  return useMutation({
    mutationFn: (isClosed: boolean) => (isClosed ? close : reopen)({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
}
