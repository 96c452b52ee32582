import { useTranslation } from '@platform/i18n'
import { FloatingPanel } from '@platform/ui'
import { BellIcon, Button, LiveText, Skeleton, SkeletonGroup, VisuallyHidden } from '@platform/ui/elements'
import { use, type ReactElement } from 'react'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { loadOnce } from '../../../parts/loading/load-once.ts'
import { shortCount } from '../../../parts/lists/short-count.ts'
import styles from './notification-button.module.css'
import { NOTIFICATIONS_ID } from './notifications-id.ts'
import { useMarkRead, useNotifications, useNotificationSummary } from './notifications.queries.ts'

const listCode = loadOnce(() => import('./notification-list.tsx'))

/** How much is unread, messages apart, and behind it the newest notifications, which are loaded when somebody looks. */
export function NotificationButton(): ReactElement {
  const { t } = useTranslation('common')
  const { data } = useNotificationSummary()
  const count = data?.notificationCount ?? 0
  return (
    <FloatingPanel
      id={NOTIFICATIONS_ID}
      title={t('notifications.label')}
      align="end"
      action={<MarkAllRead count={count} />}
      trigger={(props) => (
        <Button variant="quiet" className={styles.button} title={t('notifications.label')} {...props}>
          <BellIcon />
          <VisuallyHidden>
            {count > 0 ? t('notifications.count', { count }) : t('notifications.label')}
          </VisuallyHidden>
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {shortCount(count)}
            </span>
          )}
        </Button>
      )}
    >
      {(close) => (
        <LoadBoundary loading={<ListOnItsWay />} onRetry={listCode.forget}>
          <LoadedList onLeave={close} />
        </LoadBoundary>
      )}
    </FloatingPanel>
  )
}

/** It stays when all is read, so that the focus on it is not lost; what has come since the list was loaded stays unread. */
function MarkAllRead({ count }: { count: number }): ReactElement | null {
  const { t } = useTranslation('common')
  const markRead = useMarkRead()
  const newest = useNotifications().data?.pages[0]?.items[0]
  if (newest === undefined) return null
  const isAllRead = count === 0
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        busy={markRead.isPending}
        aria-disabled={isAllRead || undefined}
        onClick={() => !isAllRead && markRead.mutate({ until: newest.createdAt })}
      >
        {isAllRead ? t('notifications.allRead') : t('notifications.markAllRead')}
      </Button>
      <LiveText text={isAllRead ? t('notifications.allRead') : ''} />
    </>
  )
}

function LoadedList({ onLeave }: { onLeave: () => void }): ReactElement {
  const { NotificationList } = use(listCode.read())
  return <NotificationList onLeave={onLeave} />
}

function ListOnItsWay(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className={styles.waiting}>
        <Skeleton lines={2} />
        <Skeleton lines={2} />
        <Skeleton lines={2} />
      </div>
    </SkeletonGroup>
  )
}
