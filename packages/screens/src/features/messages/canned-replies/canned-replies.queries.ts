import type { CannedReply } from '@platform/contract/care'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

interface CannedReplies {
  readonly items: readonly CannedReply[]
  readonly mayChange: boolean
}

/** What the organization writes again and again, and whether one may change it. */
export function useCannedReplies(): UseQueryResult<CannedReplies> {
  const { api } = useServices()
  return useQuery(api.query.messages.cannedReplies.list.queryOptions())
}

/** Reads them again, after one was changed. */
export function useRefreshCannedReplies(): () => Promise<void> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.messages.cannedReplies.key() })
}
