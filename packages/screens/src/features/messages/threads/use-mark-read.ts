import type { Conversation } from '@platform/contract/care'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/**
 * Tells the server how far the conversation has been read, once what is new was really on the screen.
 *
 * @param shownUpTo the number of the last message that is shown; `undefined` while the end is not
 */
export function useMarkRead({ id, readUpTo }: Conversation, shownUpTo: number | undefined): void {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const isVisible = useSyncExternalStore(subscribeVisibility, () => document.visibilityState === 'visible')
  useEffect(() => {
    if (shownUpTo === undefined || shownUpTo <= readUpTo || !isVisible) return
    const { markRead } = api.call.messages.conversations
    // Nothing is lost by a failure: the next message, or the next look at the page, says it again.
    markRead({ params: { id }, body: { upTo: shownUpTo } })
      .then(() =>
        Promise.all(
          [api.query.messages.key(), api.query.main.notifications.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
      )
      .catch(() => undefined)
  }, [api, queryClient, id, readUpTo, shownUpTo, isVisible])
}

function subscribeVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
