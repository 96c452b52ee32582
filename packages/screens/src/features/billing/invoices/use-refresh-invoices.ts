import type { Invoice } from '@platform/contract/billing'
import { useCallback } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { oneInvoice } from './invoices.queries.ts'

/** Shows an invoice as a change has left it, and reads again what else the change may have changed. */
export function useRefreshInvoices(): (changed?: Invoice) => Promise<void> {
  const services = useServices()
  return useCallback(
    async (changed) => {
      const { api, queryClient } = services
      if (changed !== undefined) queryClient.setQueryData(oneInvoice(services, changed.id).queryKey, changed)
      await queryClient.invalidateQueries({ queryKey: api.query.main.invoices.key() })
    },
    [services],
  )
}
