import type { Notification } from '@platform/contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices, type SiteServices } from '../../../parts/services/site-services.tsx'

interface News {
  readonly items: readonly Notification[]
}

/** The newest notifications: as many as a card has rows. */
export function newestNotifications({ api }: SiteServices) {
  return api.query.main.notifications.list.queryOptions({ input: { limit: SHOWN_ROWS } })
}

export function useNews(): UseQueryResult<News> {
  return useQuery(newestNotifications(useServices()))
}
