import type { Notification } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { Button, EmptyState, MessagesIllustration, Skeleton, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import styles from './notification-list.module.css'
import { pageOfNotification } from './notification-page.ts'
import { useMarkRead, useNotifications } from './notifications.queries.ts'

interface NotificationListProps {
  /** A link leads to another page. */
  readonly onLeave: () => void
}

/** The notifications, newest first: what is unread is marked, and each leads to what it is about. */
export function NotificationList({ onLeave }: NotificationListProps): ReactElement {
  // No page but the settings has loaded its texts.
  const { t, ready } = useTranslation(['activity', 'common'])
  const query = useNotifications()
  const markRead = useMarkRead()
  if (!ready) return <RowsOnTheirWay />
  return (
    <Loaded query={query} skeleton={<RowsOnTheirWay />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <NothingYet />
        return (
          <>
            {markRead.error !== null && (
              <LoadProblem
                error={markRead.error}
                busy={markRead.isPending}
                onRetry={() => markRead.mutate(markRead.variables)}
              />
            )}
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={item.id}>
                  <NotificationRow
                    notification={item}
                    onRead={() => item.readAt === null && markRead.mutate({ id: item.id })}
                    onLeave={onLeave}
                  />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <div className={styles.more}>
                <Button
                  size="small"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('common:action.showMore')}
                </Button>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface RowProps {
  readonly notification: Notification
  readonly onRead: () => void
  readonly onLeave: () => void
}

function NotificationRow({ notification, onRead, onLeave }: RowProps): ReactElement {
  const { site } = useServices()
  const kind = useAccountKind()
  const { organizationRole } = useRole()
  const page = pageOfNotification(notification.event, kind, site.pages, organizationRole)
  const text = <NotificationText notification={notification} />
  if (page === undefined) {
    return (
      <button
        type="button"
        className={styles.row}
        aria-disabled={notification.readAt !== null || undefined}
        onClick={onRead}
      >
        {text}
      </button>
    )
  }
  return (
    <PageLink
      page={page}
      className={styles.row}
      onClick={() => {
        onRead()
        onLeave()
      }}
    >
      {text}
    </PageLink>
  )
}

function NotificationText({ notification }: { notification: Notification }): ReactNode {
  const { t } = useTranslation(['activity', 'common'])
  const { event, subject, count, createdAt, readAt } = notification
  const isUnread = readAt === null
  return (
    <>
      <span className={styles.dot} data-unread={isUnread || undefined} aria-hidden="true" />
      <span className={styles.words}>
        <span className={isUnread ? styles.unread : undefined}>
          {t(`activity:notifications.event.${event}`, {
            name: subject ?? t('common:notifications.someone'),
            count,
          })}
        </span>
        {isUnread && <VisuallyHidden>, {t('activity:notifications.isUnread')}</VisuallyHidden>}
        <TimeAgo className={styles.time} at={createdAt} />
      </span>
    </>
  )
}

/** The role in the organization, as the menu knows it. */
function useRole(): { organizationRole: string | undefined } {
  const viewer = useViewer()
  return { organizationRole: 'organizationRole' in viewer ? viewer.organizationRole : undefined }
}

function NothingYet(): ReactElement {
  const { t } = useTranslation('activity')
  return (
    <EmptyState
      title={t('notifications.empty.title')}
      illustration={<MessagesIllustration />}
      headingLevel={3}
    >
      {t('notifications.empty.text')}
    </EmptyState>
  )
}

function RowsOnTheirWay(): ReactElement {
  return (
    <div className={styles.waiting}>
      <Skeleton lines={2} />
      <Skeleton lines={2} />
      <Skeleton lines={2} />
    </div>
  )
}
