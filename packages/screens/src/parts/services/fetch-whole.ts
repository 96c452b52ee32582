import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * The answer of a query that other queries wait for. When the last who shows it goes while it is on its way, it is broken off, and
 * what waits would take that for its own end and wait for ever: so it is asked for again.
 */
export async function fetchWhole<Whole, Failure, Key extends QueryKey>(
  queryClient: QueryClient,
  options: FetchQueryOptions<Whole, Failure, Whole, Key>,
): Promise<Whole> {
  try {
    return await queryClient.fetchQuery(options)
  } catch (error) {
    if (error instanceof CancelledError && error.revert === true) return fetchWhole(queryClient, options)
    throw error
  }
}
