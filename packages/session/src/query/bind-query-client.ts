import { notifyManager, type QueryClient } from '@tanstack/react-query'
import type { Claims } from '../claims/claims.ts'
import type { Session } from '../session.ts'

/** What TanStack Query does by itself; its own name for that is younger than the oldest release that we work with. */
const LATER = (run: () => void): unknown => setTimeout(run, 0)

/**
 * Empties a query client when an identity is left: requests are cancelled, and components that show an answer lose
 * it before the next paint. Returns how to unbind.
 *
 * @example
 * const unbind = bindQueryClient(session, queryClient)
 */
export function bindQueryClient<C extends Claims>(session: Session<C>, queryClient: QueryClient): () => void {
  return session.onScrub(() => {
    // By default TanStack Query tells its observers in a timer, and a frame with the old answers may come first.
    notifyManager.setScheduler((run) => run())
    try {
      for (const query of queryClient.getQueryCache().getAll()) query.reset()
      queryClient.clear()
    } finally {
      notifyManager.setScheduler(LATER)
    }
  })
}
