import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

/** What the address of the list says to show these. */
export const UNREAD_SEARCH = { box: 'unread' } as const

/** How many conversations have something unread: the one number of messages, wherever it stands. */
export function useUnreadConversations(isWanted = true): UseQueryResult<{ readonly unread: number }> {
  const { api } = useServices()
  return useQuery({ ...api.query.messages.conversations.counts.queryOptions(), enabled: isWanted })
}
