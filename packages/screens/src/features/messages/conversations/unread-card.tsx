import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { unreadConversations } from './dashboard-lists.ts'
import { useMessagePages } from './message-pages.ts'
import { UNREAD_SEARCH, useUnreadConversations } from './use-unread-conversations.ts'

/** Who has written what is not read yet, and how it begins. */
export function UnreadCard(): ReactElement | null {
  const { t } = useTranslation(['common', 'sites'])
  const { list, thread } = useMessagePages()
  const conversations = useQuery(unreadConversations(useServices(), SHOWN_ROWS))
  const count = useUnreadConversations().data?.unread ?? 0
  return (
    <DashboardCard
      title={t('sites:dashboard.unread.title')}
      query={conversations}
      action={
        count > 0 && (
          <PageLink page={list} search={UNREAD_SEARCH}>
            {t('common:notifications.unreadConversations', { count })}
          </PageLink>
        )
      }
    >
      {({ items }) =>
        listRows(items, ({ id, subject, lastAuthor, lastMessageAt, excerpt }) => (
          <PageLink page={thread} params={{ id }} className={rows.row}>
            <RowWords
              title={<bdi>{lastAuthor?.name ?? t('common:notifications.someone')}</bdi>}
              meta={<TimeAgo at={lastMessageAt} />}
              text={t('sites:dashboard.unread.line', { subject, excerpt })}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
