import { useTranslation } from '@platform/i18n'
import { Badge, VisuallyHidden } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'

const MOST_SHOWN = 99

/** How many conversations have something unread, beside the menu's word for them; nothing beside any other page. */
export function UnreadMessages({ page }: { readonly page: string }): ReactElement | null {
  const { t } = useTranslation('common')
  const isWanted = page === 'client.messages' || page === 'professional.messages'
  const count = useUnreadConversations(isWanted)
  if (!isWanted || count === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <VisuallyHidden>{t('notifications.unreadConversations', { count })}</VisuallyHidden>
    </Badge>
  )
}

/** How many conversations have something unread. */
function useUnreadConversations(isWanted: boolean): number {
  const { api } = useServices()
  const { data } = useQuery({ ...api.query.messages.conversations.counts.queryOptions(), enabled: isWanted })
  return data?.unread ?? 0
}
