import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew what follows from a plan; the token says it as well, and if that fails, the next renewal brings it. */
export function useRefreshPlan(): () => Promise<void> {
  const { api, queryClient, session } = useServices()
  return useCallback(async () => {
    const { subscriptions, receipts, account, start } = api.query.main
    await session.reauth().catch(() => undefined)
    const keys = [subscriptions.key(), receipts.key(), account.key(), start.key()]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }, [api, queryClient, session])
}
