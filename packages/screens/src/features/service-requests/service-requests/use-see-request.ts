import type { ServiceRequest } from '@platform/contract/service-requests'
import { useEffect, useEffectEvent } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

/** What one was told about a request is read once one looks at it, and again with all that happens meanwhile. */
export function useSeeRequest({ id, events }: Pick<ServiceRequest, 'id' | 'events'>): void {
  const { api, queryClient } = useServices()
  const last = events.at(-1)?.id
  const see = useEffectEvent(async () => {
    const { serviceRequests, notifications } = api.query.main
    await api.call.main.serviceRequests.see({ params: { id } })
    for (const subject of [serviceRequests.list, notifications])
      void queryClient.invalidateQueries({ queryKey: subject.key() })
  })
  useEffect(() => {
    // Nothing has happened yet with one that was not sent.
    if (last === undefined) return undefined
    // Nobody misses it where that fails: it stays unread, and is seen with the next look.
    const look = (): void => {
      if (document.visibilityState === 'visible') void see().catch(() => undefined)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [last])
}
