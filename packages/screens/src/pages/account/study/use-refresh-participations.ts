import { useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew where the person stands, and renews the token, which names the study. */
export function useRefreshParticipations(): () => Promise<void> {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: api.query.main.studies.participations.queryKey() })
    // If this fails, the next renewal of the token brings it.
    await session.reauth().catch(() => undefined)
  }
}
