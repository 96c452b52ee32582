import type { DocumentRequest } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Card, Cluster, Section, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../services/reader-format.ts'
import { useServices } from '../../services/site-services.tsx'
import { useDocumentChange } from '../use-document-change.ts'

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
  const { api } = useServices()
  const input = { state: 'open' as const, ...(personId !== undefined && { personId }) }
  const requests = useQuery(api.query.main.documentRequests.list.queryOptions({ input }))
  const items = requests.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title={t(isAsking ? 'request.asked' : 'request.forMe')}>
      <Stack>
        {items.map((request) => (
          <Card key={request.id}>
            <Stack gap="tight">
              <RequestFacts request={request} isAsking={isAsking} />
              <Cluster>
                {answer?.(request)}
                {isAsking && <WithdrawButton id={request.id} />}
              </Cluster>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Section>
  )
}

/** Who asks for what, and until when. */
export function RequestFacts(props: { request: DocumentRequest; isAsking: boolean }): ReactElement {
  const { request, isAsking } = props
  const { t } = useTranslation('documents')
  const format = useReaderFormat()
  const { title, kind, note, dueOn, requestedBy, person } = request
  return (
    <>
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        ({t(`kind.${kind}`)})
      </p>
      <p>
        {isAsking
          ? t('request.about', { name: person.name })
          : t('request.by', { name: requestedBy?.name ?? t('fact.somebody') })}
        {dueOn !== null && ` ${t('request.due', { day: format.calendarDate(dueOn) })}`}
      </p>
      {note !== '' && <p>{note}</p>}
    </>
  )
}

function WithdrawButton({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('documents')
  const { api } = useServices()
  const withdraw = useDocumentChange(() => api.call.main.documentRequests.withdraw({ params: { id } }))
  return (
    <Button size="small" variant="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
      {t('request.withdraw')}
    </Button>
  )
}
