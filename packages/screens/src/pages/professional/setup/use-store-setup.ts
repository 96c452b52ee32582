import type { ProfessionalSetup } from '@platform/contract'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Takes over what the server has kept of the set-up. */
export function useStoreSetup(): (stored: ProfessionalSetup) => void {
  const { api, queryClient } = useServices()
  return (stored) => queryClient.setQueryData(api.query.main.professionalSetup.read.queryKey(), stored)
}
