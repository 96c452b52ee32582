import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useClaims } from '@platform/session/react'
import { buttonClass, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from '../../../features/identity/preferences/task-list-section.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

/** A document that somebody asks for, as a task: it is done when the document has arrived, not by ticking. */
export function RequestTask({ request }: { request: DocumentRequest }): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const format = useReaderFormat()
  const ownId = useClaims()?.u_id
  const { id, title, dueOn, requestedBy, person } = request
  const name = requestedBy?.name ?? t('common:notifications.someone')
  const label =
    person.id === ownId
      ? t('account:preferences.tasks.request', { title, name })
      : t('account:preferences.tasks.requestFor', { title, name, person: person.name })
  return (
    <li className={styles.row}>
      <span>{label}</span>
      <span className={styles.more}>
        {dueOn !== null && (
          <span>{t('account:preferences.tasks.due', { date: format.calendarDate(dueOn) })}</span>
        )}
        <PageLink
          page="account.documentsUpload"
          search={{ request: id }}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          {t('account:preferences.tasks.open')}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </PageLink>
      </span>
    </li>
  )
}
