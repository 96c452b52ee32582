import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Starts a query beside the code of its page. What is known already is shown at once and asked for anew behind it; what is not
 * is waited for. Never fails: the screen's own query says what went wrong, and has a Retry.
 *
 * @example
 * await startQuery(queryClient, api.query.main.account.read.queryOptions())
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
