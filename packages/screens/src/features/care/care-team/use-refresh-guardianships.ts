import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshCare } from './use-refresh-care.ts'

/** Reads anew what a change of one's own guardianships can touch, the token among it: it says whether any is left. */
export function useRefreshGuardianships(): () => Promise<unknown> {
  const { session } = useServices()
  const refresh = useRefreshCare()
  return async () => {
    // If this fails, the next renewal brings it.
    await session.reauth().catch(() => undefined)
    return refresh()
  }
}
