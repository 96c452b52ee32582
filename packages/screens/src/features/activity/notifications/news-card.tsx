import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { NotificationRow } from './notification-row.tsx'
import { useNews } from './news.ts'
import { NOTIFICATIONS_ID } from './notifications-id.ts'
import { useMarkRead, useNotificationSummary } from './notifications.queries.ts'

/** What has happened since the reader last looked; the figure opens all of it. */
export function NewsCard(): ReactElement | null {
  const { t } = useTranslation(['common', 'sites'])
  const count = useNotificationSummary().data?.notificationCount ?? 0
  const markRead = useMarkRead()
  return (
    <DashboardCard
      title={t('sites:dashboard.news.title')}
      query={useNews()}
      action={
        count > 0 && (
          <button type="button" className={rows.link} popoverTarget={NOTIFICATIONS_ID}>
            {t('common:notifications.count', { count })}
          </button>
        )
      }
    >
      {({ items }) => {
        const unread = items.filter(({ event, readAt }) => readAt === null && event !== 'deviceAdded')
        return listRows(unread, (notification) => (
          <NotificationRow
            notification={notification}
            onRead={() => markRead.mutate({ id: notification.id })}
          />
        ))
      }}
    </DashboardCard>
  )
}
