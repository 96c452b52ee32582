import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh, in milliseconds: going back to a page does not ask again at once. */
export const QUERY_STALE_MS = 30_000

/**
 * Creates a QueryClient that leaves retries to the API client and never holds a call back while offline: the call fails,
 * the page says so, and nothing is queued out of sight.
 * @example const queryClient = createQueryClient()
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        // The router asks for a page's data while its code loads. When that failed, the screen says so and has a Retry;
        // asking once more as it appears would double every failed call.
        retryOnMount: false,
        staleTime: QUERY_STALE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
