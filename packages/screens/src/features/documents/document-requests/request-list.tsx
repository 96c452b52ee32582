import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Section, Status } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { openRequests } from '../documents/documents.queries.ts'
import styles from './request-list.module.css'
import { WithdrawRequest } from './withdraw-request.tsx'

interface RequestListProps {
  readonly personId: string | undefined
  /** Whether the reader is one who asks. */
  readonly isAsking: boolean
  /** The link to answering a request. */
  readonly answer?: (request: DocumentRequest) => ReactNode
}

/** The requests that wait for a document; nothing at all where none does. */
export function RequestList({ personId, isAsking, answer }: RequestListProps): ReactElement | null {
  const { t } = useTranslation('documents')
  const requests = useQuery(openRequests(useServices(), personId))
  const items = requests.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t(isAsking ? 'documentRequests.asked' : 'documentRequests.forMe')}>
      <ul className={styles.requests}>
        {items.map((request) => (
          <li key={request.id} className={styles.request}>
            <div className={styles.facts}>
              <RequestFacts request={request} isAsking={isAsking} />
            </div>
            {answer?.(request)}
            {isAsking && <WithdrawRequest request={request} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Who asks for what, and until when. */
export function RequestFacts(props: { request: DocumentRequest; isAsking: boolean }): ReactElement {
  const { request, isAsking } = props
  const { t } = useTranslation('documents')
  const format = useReaderFormat()
  const { title, kind, note, state, dueOn, requestedBy, person } = request
  const today = useToday()
  const isLate = state === 'open' && dueOn !== null && dueOn < today
  return (
    <>
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        ({t(`documents.kind.${kind}`)})
      </p>
      <p>
        {isAsking
          ? t('documentRequests.about', { name: person.name })
          : t('documentRequests.by', { name: requestedBy?.name ?? t('documents.fact.somebody') })}
        {dueOn !== null && ` ${t('documentRequests.due', { day: format.calendarDate(dueOn) })}`}
      </p>
      {isLate && <Status tone="warning">{t('documentRequests.late')}</Status>}
      {note !== '' && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  )
}
