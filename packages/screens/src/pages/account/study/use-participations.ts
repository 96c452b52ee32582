import type { Participation } from '@platform/contract'
import { useViewer } from '@platform/routing'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useServices } from '../../../parts/services/site-services.tsx'

interface Participations {
  readonly items: readonly Participation[]
}

/** The studies the person takes part in; nobody is asked while nobody is signed in. */
export function useParticipations(): UseQueryResult<Participations> {
  const { api } = useServices()
  const isSignedIn = useViewer().kind !== 'anonymous'
  return useQuery({ ...api.query.main.studies.participations.queryOptions(), enabled: isSignedIn })
}
