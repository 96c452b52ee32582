import { useTranslation } from '@platform/i18n'
import { useServices } from '@platform/screens'
import { Badge } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'

/** Counts change without the person doing anything; a minute is soon enough where nothing urgent is announced. */
const REFRESH_MS = 60_000

/** How much is unread, in words; nothing when there is nothing. */
export function UnreadIndicator(): ReactElement | null {
  const { t } = useTranslation('common')
  const { api } = useServices()
  const summary = useQuery({
    ...api.query.main.notifications.summary.queryOptions(),
    refetchInterval: REFRESH_MS,
  })
  const count = (summary.data?.notificationCount ?? 0) + (summary.data?.unreadMessageCount ?? 0)
  if (count === 0) return null
  return <Badge tone="accent">{t('notifications.unread', { count })}</Badge>
}
