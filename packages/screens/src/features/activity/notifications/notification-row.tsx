import type { Notification } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import styles from './notification-list.module.css'
import { pageOfNotification, targetOfNotification } from './notification-page.ts'

interface RowProps {
  readonly notification: Notification
  readonly onRead: () => void
  /** The row leads to another page. */
  readonly onLeave?: () => void
}

/** One notification: the row is the link to what it is about, and reading that is reading it. */
export function NotificationRow({ notification, onRead, onLeave }: RowProps): ReactElement {
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
  const target = targetOfNotification(notification, page)
  const link = {
    className: styles.row,
    children: text,
    onClick: () => {
      onRead()
      onLeave?.()
    },
  }
  return target.page === 'professional.client' ? (
    <PageLink {...target} {...link} />
  ) : (
    <PageLink {...target} {...link} />
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
