import { MAX_REQUEST_COMMENT, type ServiceRequest } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DefinitionList, Section, Stack, Timeline, type Definition } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { RequestActions } from './request-actions.tsx'
import styles from './request-view.module.css'
import { RequestStatus } from './request-status.tsx'
import { TextForm } from './text-form.tsx'
import { useSeeRequest } from './use-see-request.ts'
import { useDueWords } from './use-due-words.ts'
import { useRefreshRequests } from './use-refresh-requests.ts'

interface RequestViewProps {
  readonly request: ServiceRequest
  /** Whether the reader answers it. */
  readonly isTeam: boolean
  /** Above what it says. */
  readonly children?: ReactNode
}

/** A request that was sent: what it says, what has happened, and what can be done. */
export function RequestView({ request, isTeam, children }: RequestViewProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const { call } = useServices().api
  const refresh = useRefreshRequests()
  const params = { id: request.id }
  useSeeRequest(request)
  return (
    <Stack gap="section">
      <RequestActions request={request} />
      {children}
      <Section title={t('serviceRequests.view.said')}>
        <p dir="auto" className={styles.text}>
          {request.text === '' ? t('serviceRequests.view.noText') : request.text}
        </p>
        <Facts request={request} isTeam={isTeam} />
      </Section>
      <Section title={t('serviceRequests.view.history')}>
        <History request={request} />
        {request.mayComment && (
          <TextForm
            label={t('serviceRequests.view.commentLabel')}
            help={t('serviceRequests.view.commentHelp')}
            submitLabel={t('serviceRequests.view.add')}
            failedTitle={t('serviceRequests.view.commentFailed')}
            maxLength={MAX_REQUEST_COMMENT}
            send={(body) => call.main.serviceRequests.comment({ params, body })}
            onSettled={refresh}
          />
        )}
      </Section>
    </Stack>
  )
}

function Facts({ request, isTeam }: RequestViewProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const due = useDueWords()(request)
  const { status, urgency, organization, person, handledBy, reason } = request
  const times = <Times request={request} />
  const documents = <Documents request={request} isTeam={isTeam} />
  const form = <Answers request={request} isTeam={isTeam} />
  const items: (Definition | false)[] = [
    { term: t('serviceRequests.status'), value: <RequestStatus status={status} /> },
    { term: t('serviceRequests.urgency'), value: t(`serviceRequests.urgencies.${urgency}`) },
    isTeam
      ? { term: t('serviceRequests.person'), value: <bdi>{person.name}</bdi> }
      : { term: t('serviceRequests.organization'), value: <bdi>{organization.name}</bdi> },
    { term: t('serviceRequests.view.handledBy'), value: handledBy?.name ?? t('serviceRequests.view.nobody') },
    due !== '' && { term: t('serviceRequests.due'), value: due },
    reason !== '' && { term: t('serviceRequests.view.reason'), value: <span dir="auto">{reason}</span> },
    request.preferredTimes.length > 0 && { term: t('serviceRequests.view.times'), value: times },
    request.documents.length > 0 && { term: t('serviceRequests.view.documents'), value: documents },
    request.form !== null && { term: t('serviceRequests.view.form'), value: form },
  ]
  return <DefinitionList items={items.filter((item) => item !== false)} />
}

function Times({ request }: Pick<RequestViewProps, 'request'>): ReactElement {
  const { t } = useTranslation('service-requests')
  const { date } = useReaderFormat()
  return (
    <ul>
      {request.preferredTimes.map(({ on, dayPart }, index) => (
        <li key={`${on} ${dayPart} ${index}`}>{`${date(on)}, ${t(`serviceRequests.parts.${dayPart}`)}`}</li>
      ))}
    </ul>
  )
}

function Documents({ request, isTeam }: RequestViewProps): ReactElement {
  return (
    <ul>
      {request.documents.map(({ id, title }) => (
        <li key={id}>
          <PageLink
            page={isTeam ? 'professional.documents' : 'client.documents'}
            search={{ person: request.person.id, document: id }}
          >
            <bdi>{title}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Answers({ request, isTeam }: RequestViewProps): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const { form } = request
  if (form === null) return null
  if (form.responseId === null) return <bdi>{form.title}</bdi>
  return (
    <>
      <bdi>{form.title}</bdi>{' '}
      <PageLink
        page={isTeam ? 'professional.forms' : 'client.healthQuestionnaire'}
        search={{ response: form.responseId }}
      >
        {t('serviceRequests.view.answers')}
      </PageLink>
    </>
  )
}

function History({ request }: Pick<RequestViewProps, 'request'>): ReactElement {
  const { t } = useTranslation('service-requests')
  const { dateTime } = useReaderFormat()
  return (
    <Timeline
      label={t('serviceRequests.view.history')}
      events={request.events.toReversed().map(({ id, author, status, step, text, at }) => ({
        id,
        title: t(`serviceRequests.events.${step ?? status ?? 'comment'}`),
        ...(text !== null && { detail: <span dir="auto">{text}</span> }),
        meta: `${author?.name ?? t('serviceRequests.view.formerly')} · ${dateTime(at)}`,
      }))}
    />
  )
}
