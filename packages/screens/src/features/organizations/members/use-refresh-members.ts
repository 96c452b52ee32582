import { useServices } from '../../../parts/services/site-services.tsx'

/** Reads anew what a change of members touches: the members, the invitations, and what was changed. */
export function useRefreshMembers(): () => Promise<unknown> {
  const { api, queryClient } = useServices()
  const { members, invitations, organizationAudit } = api.query.main
  return () =>
    Promise.all(
      [members.key(), invitations.key(), organizationAudit.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}
