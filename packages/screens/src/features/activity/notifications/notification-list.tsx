import { useTranslation } from '@platform/i18n'
import { Button, EmptyState, MessagesIllustration, Skeleton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { LoadProblem } from '../../../parts/loading/load-problem.tsx'
import styles from './notification-list.module.css'
import { NotificationRow } from './notification-row.tsx'
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
