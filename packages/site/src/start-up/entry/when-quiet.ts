import type { QueryClient } from '@tanstack/react-query'

/** As soon as nothing is asked for: what is asked for now has been answered, or has failed. */
export function whenQuiet(queryClient: QueryClient, act: () => void): void {
  const look = (): void => {
    if (queryClient.isFetching() > 0) return
    stop()
    act()
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  look()
}
