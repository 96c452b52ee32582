import type { DemoRequest } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Badge, DataList, EmptyListIllustration, EmptyState, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './demo-request-table.module.css'
import { useReaderFormat } from '../../services/reader-format.ts'

/** Requests for a demonstration as a table: who, when, where from and what they wrote. */
export function DemoRequestTable({ requests }: { requests: readonly DemoRequest[] }): ReactElement {
  const { t } = useTranslation('admin')
  const format = useReaderFormat()
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t('demoRequests.empty.title')}
        illustration={<EmptyListIllustration />}
        headingLevel={3}
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
      cell: (r) => t(`demoRequests.audiences.${r.audience}`),
    },
    {
      id: 'site',
      header: t('demoRequests.site'),
      kind: 'status',
      cell: ({ siteId }) => <Badge>{siteId}</Badge>,
    },
    {
      id: 'message',
      header: t('demoRequests.message'),
      kind: 'secondary',
      cell: (r) => r.message ?? t('demoRequests.noMessage'),
    },
    { id: 'at', header: t('demoRequests.at'), kind: 'text', cell: (r) => format.date(r.createdAt) },
  ]
  return (
    <DataList
      caption={t('demoRequests.caption')}
      captionHidden
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
    />
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
