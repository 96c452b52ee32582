import type {
  EnsureInfiniteQueryDataOptions,
  EnsureQueryDataOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'

/**
 * Starts a query beside the code of its page. What is known already is shown at once and asked for anew behind it; what is not
 * is waited for. Never fails: the screen's own query says what went wrong, and has a Retry.
 */
export async function startQuery<Data, Failure, Selected, Key extends QueryKey>(
  queryClient: QueryClient,
  options: EnsureQueryDataOptions<Data, Failure, Selected, Key>,
): Promise<void> {
  try {
    await queryClient.ensureQueryData({ ...options, revalidateIfStale: true })
  } catch {
    // Said on the page, where it belongs.
  }
}

/** The same for a list that is read page by page: starts its first page. */
export async function startInfiniteQuery<Data, Failure, Selected, Key extends QueryKey, Param>(
  queryClient: QueryClient,
  options: EnsureInfiniteQueryDataOptions<Data, Failure, Selected, Key, Param>,
): Promise<void> {
  try {
    await queryClient.ensureInfiniteQueryData({ ...options, revalidateIfStale: true })
  } catch {
    // As above.
  }
}
