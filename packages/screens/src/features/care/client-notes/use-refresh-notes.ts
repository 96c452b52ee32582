import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads the notes anew, and nothing beside them: each reading of the client's page is a line in their access log. */
export function useRefreshNotes(): () => Promise<unknown> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.dataTrust.clientNotes.key() })
}
