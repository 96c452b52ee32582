import { useTranslation } from '@platform/i18n'
import { Badge, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { shortCount } from '../../../parts/lists/short-count.ts'
import { useUnreadConversations } from './use-unread-conversations.ts'

/** How many conversations have something unread, beside the menu's word for them; nothing beside any other page. */
export function UnreadMessages({ page }: { readonly page: string }): ReactElement | null {
  const { t } = useTranslation('common')
  const isWanted = page === 'client.messages' || page === 'professional.messages'
  const count = useUnreadConversations(isWanted).data?.unread ?? 0
  if (!isWanted || count === 0) return null
  return (
    <Badge tone="accent">
      <span aria-hidden="true">{shortCount(count)}</span>
      <VisuallyHidden>{t('notifications.unreadConversations', { count })}</VisuallyHidden>
    </Badge>
  )
}
