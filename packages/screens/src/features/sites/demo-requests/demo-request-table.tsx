import type { DemoRequest } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  Badge,
  Button,
  DataList,
  EmptyListIllustration,
  EmptyState,
  Status,
  type DataColumn,
} from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import styles from './demo-request-table.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useHandleRequest } from './use-handle-request.ts'

interface DemoRequestTableProps {
  readonly requests: readonly DemoRequest[]
  /** The link that takes the filters away, where there are any. */
  readonly clear?: ReactNode
  /** How the heading of the time sorts, where it does. */
  readonly sortAt?: Pick<DataColumn<never>, 'sort' | 'sortLink'>
}

/** Requests for a demonstration as a table: who, when, where from and what they wrote. */
export function DemoRequestTable({ requests, clear = false, sortAt }: DemoRequestTableProps): ReactElement {
  const { t } = useTranslation('sites')
  const format = useReaderFormat()
  const { toggle, changingId } = useHandleRequest()
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t('demoRequests.empty.title')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
        action={clear === false ? undefined : clear}
      >
        {t('demoRequests.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<DemoRequest>[] = [
    {
      id: 'person',
      header: t('demoRequests.person'),
      kind: 'primary',
      cell: (request) => <Person {...request} />,
    },
    {
      id: 'audience',
      header: t('demoRequests.audience'),
      kind: 'text',
      // One column for two short words: the message needs the room.
      cell: ({ audience, siteId }) => (
        <span>
          {t(`demoRequests.audiences.${audience}`)} <Badge>{siteId}</Badge>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('demoRequests.state'),
      kind: 'status',
      cell: (request) => <Handling {...request} />,
    },
    {
      id: 'message',
      header: t('demoRequests.message'),
      kind: 'secondary',
      cell: (r) => r.message ?? t('demoRequests.noMessage'),
    },
    {
      id: 'at',
      header: t('demoRequests.at'),
      kind: 'date',
      cell: (r) => format.shortDate(r.createdAt),
      ...sortAt,
    },
  ]
  return (
    <DataList
      caption={t('demoRequests.caption')}
      captionHidden
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      actionsLabel={t('demoRequests.actions')}
      rowAction={(request) => (
        <Button
          size="small"
          busy={changingId === request.id}
          aria-label={t(request.handledAt === null ? 'demoRequests.handleOf' : 'demoRequests.reopenOf', {
            name: request.name,
          })}
          onClick={() => toggle(request)}
        >
          {t(request.handledAt === null ? 'demoRequests.handle' : 'demoRequests.reopen')}
        </Button>
      )}
    />
  )
}

function Handling({ handledAt, handledBy }: DemoRequest): ReactElement {
  const { t } = useTranslation('sites')
  if (handledAt === null) return <Status tone="warning">{t('demoRequests.isOpen')}</Status>
  return (
    <Status tone="success">
      {handledBy === null ? t('demoRequests.isHandled') : t('demoRequests.handledBy', { name: handledBy })}
    </Status>
  )
}

function Person({ name, organization, email }: DemoRequest): ReactElement {
  return (
    <>
      {name}
      {organization !== null && `, ${organization}`}
      <br />
      <a className={styles.address} href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>
    </>
  )
}
