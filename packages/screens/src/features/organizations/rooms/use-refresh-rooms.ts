import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads the rooms anew, and the services, which say whether one is left for them. */
export function useRefreshRooms(): () => Promise<unknown> {
  const { api, queryClient } = useServices()
  const { organizationServices, rooms } = api.query.main
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: rooms.key() }),
      queryClient.invalidateQueries({ queryKey: organizationServices.key() }),
    ])
}
