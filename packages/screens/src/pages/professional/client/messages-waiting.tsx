import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'

/** The conversations about a client with something unread or without an answer, who has waited longest first. */
export function MessagesWaiting({ personId }: { readonly personId: string }): ReactElement | null {
  const { t } = useTranslation('care')
  const { api } = useServices()
  const input = { box: 'open' as const, order: 'waiting' as const, personId, limit: SHOWN_ROWS }
  const conversations = useQuery(api.query.messages.conversations.list.queryOptions({ input }))
  return (
    <DashboardCard title={t('clients.client.messages')} query={conversations}>
      {({ items }) => {
        const waiting = items.filter(({ unread, inbox }) => unread > 0 || inbox?.waitingSince != null)
        return listRows(waiting, ({ id, subject, excerpt, lastMessageAt }) => (
          <PageLink page="professional.conversation" params={{ id }} className={rows.row}>
            <RowWords
              title={<bdi>{subject}</bdi>}
              meta={<TimeAgo at={lastMessageAt} />}
              text={<bdi>{excerpt}</bdi>}
            />
          </PageLink>
        ))
      }}
    </DashboardCard>
  )
}
