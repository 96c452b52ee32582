import type { ListedAuditEvent } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DataList, type DataColumn } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useAuditActionText } from './audit-action-text.ts'
import styles from './audit-table.module.css'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'

interface AuditTableProps {
  readonly events: readonly ListedAuditEvent[]
  /** The link that takes the filters away. */
  readonly clear: ReactNode
}

/** Events of the log as a table: what happened, by whom, to whom, and why. */
export function AuditTable({ events, clear }: AuditTableProps): ReactElement {
  const { t } = useTranslation('audit')
  const format = useReaderFormat()
  const actionText = useAuditActionText()
  if (events.length === 0) {
    return (
      <EmptyTable title={t('audit.empty.title')} action={clear}>
        {t('audit.empty.text')}
      </EmptyTable>
    )
  }
  const columns: DataColumn<ListedAuditEvent>[] = [
    {
      id: 'action',
      header: t('audit.action'),
      kind: 'primary',
      cell: (event) => (
        <>
          {actionText(event.action)}
          {event.reason !== null && (
            <span className={styles.reason}>{t('audit.reason', { reason: event.reason })}</span>
          )}
        </>
      ),
    },
    {
      id: 'actor',
      header: t('audit.actor'),
      cell: ({ actor }) => <Person person={actor} nobody={t('audit.nobody')} />,
    },
    { id: 'subject', header: t('audit.subject'), cell: (event) => <Subject {...event} /> },
    {
      id: 'at',
      header: t('audit.at'),
      kind: 'secondary',
      cell: ({ at }) => (
        <time dateTime={at} className={styles.at}>
          {format.shortDate(at)} <span>{format.time(at)}</span>
        </time>
      ),
    },
    {
      id: 'more',
      header: t('audit.more'),
      kind: 'secondary',
      cell: (event) => <Details event={event} />,
    },
  ]
  return (
    <DataList
      caption={t('audit.caption')}
      captionHidden
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
    />
  )
}

function Subject({ actor, subject }: ListedAuditEvent): ReactElement {
  const { t } = useTranslation('audit')
  if (subject !== null && subject.id === actor?.id) return <>{t('audit.themselves')}</>
  return <Person person={subject} nobody={t('audit.noSubject')} />
}

function Person({ person, nobody }: { person: ListedAuditEvent['actor']; nobody: string }): ReactElement {
  const { t } = useTranslation('audit')
  if (person === null) return <span className={styles.nobody}>{nobody}</span>
  if (person.name === null) return <>{t('audit.erased')}</>
  return (
    <PageLink page="admin.account" params={{ id: person.id }}>
      {person.name}
    </PageLink>
  )
}

/** The facts of the event as they were recorded: names of fields and numbers, the same in every language. */
function Details({ event }: { event: ListedAuditEvent }): ReactElement {
  const { t } = useTranslation('audit')
  const format = useReaderFormat()
  const { siteId, organization, object, details } = event
  // The organization stands before it; the export has the whole id.
  const chain = event.chain === null ? null : `…${event.chain.slice(-4)}`
  const facts = Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
  const page = object?.kind === 'sitePage' ? object.id : null
  const lines = [siteId, organization?.name ?? null, page, ...facts].filter((line) => line !== null)
  return (
    <>
      {lines.join(' · ')}
      <span className={styles.row}>
        {t(chain === null ? 'audit.row' : 'audit.rowOfChain', { row: format.number(event.position), chain })}
      </span>
    </>
  )
}
