import type { Notification, NotificationSummary } from '@platform/contract'
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { byCursor } from '../../../parts/lists/by-cursor.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Counts change without the person doing anything; a minute is soon enough where nothing urgent is announced. */
const REFRESH_MS = 60_000
/** As many as fill a phone's screen about three times. */
const PAGE_SIZE = 20

/** How much is unread: the same in every tab, as soon as one of them knows. */
export function useNotificationSummary(): UseQueryResult<NotificationSummary> {
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const share = useMemo(
    () => session.share<NotificationSummary | undefined>('notifications', undefined),
    [session],
  )
  const query = useQuery({
    ...api.query.main.notifications.summary.queryOptions(),
    refetchInterval: REFRESH_MS,
  })
  const known = query.data

  useEffect(() => {
    const { summary, list } = api.query.main.notifications
    const key = summary.queryKey()
    return share.subscribe(() => {
      const told = share.get()
      if (told === undefined || isSame(told, queryClient.getQueryData(key))) return
      queryClient.setQueryData(key, told)
      void queryClient.invalidateQueries({ queryKey: list.key() })
    })
  }, [share, queryClient, api])
  useEffect(() => {
    if (known !== undefined && !isSame(known, share.get())) share.set(known)
  }, [share, known])
  return query
}

function isSame(one: NotificationSummary, other: NotificationSummary | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

interface NotificationPage {
  readonly items: readonly Notification[]
}

/** The notifications, newest first, as far as they were asked for. */
export function useNotifications(): UseInfiniteQueryResult<InfiniteData<NotificationPage>> {
  const { api } = useServices()
  return useInfiniteQuery(api.query.main.notifications.list.infiniteOptions(byCursor({ limit: PAGE_SIZE })))
}

/** Marks one notification as read, or with an instant all that had come until then; the counts follow in every tab. */
export function useMarkRead(): UseMutationResult<unknown, unknown, { id: string } | { until: string }> {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { markRead, markAllRead } = api.call.main.notifications
  return useMutation({
    mutationFn: (what) =>
      'id' in what ? markRead({ params: { id: what.id } }) : markAllRead({ until: what.until }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.main.notifications.key() }),
  })
}
