import { ApiError } from '@platform/api'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads anew what has changed. A further page of a list that is on its way is waited for: giving it up would
 * let the click that asked for it do nothing.
 */
export async function readChanged(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const growing = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.fetchMeta?.fetchMore?.direction !== undefined)
  await Promise.allSettled(growing.flatMap(({ promise }) => promise ?? []))
  await queryClient.invalidateQueries({ queryKey })
}

/** Reads anew what is on the page and could not be read while the server was not there. */
export async function readFailed(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isServerAway(state.error) })
}

function isServerAway(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 500
}
