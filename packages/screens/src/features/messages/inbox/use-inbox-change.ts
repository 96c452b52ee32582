import type { InboxChange } from '@platform/contract/care'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Only the facts that are to change. */
type ChangedFacts = { readonly [Fact in keyof InboxChange]?: Exclude<InboxChange[Fact], undefined> }

/** Changes how the work on a conversation stands; everybody’s lists follow. */
export function useInboxChange(id: string) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangedFacts) => api.call.messages.inbox.change({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.key() }),
  })
}
