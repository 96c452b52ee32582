import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads again what a change of the second step changes: itself, the passkeys, and the sessions that it ended. */
export function useRefreshSecurity(): () => Promise<void> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  return async () => {
    const { twoStep, passkeys, sessions } = api.query.main
    await Promise.all(
      [twoStep.read.queryKey(), passkeys.list.queryKey(), sessions.list.queryKey()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  }
}
