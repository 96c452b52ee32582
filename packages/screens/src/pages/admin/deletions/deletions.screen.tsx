import type { AwaitedDeletion } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { DataList, Page, PageHeading, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { deletionList } from './deletions.queries.ts'

/** Accounts in the time in which their owners can still take the deletion back, next due first. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  const services = useServices()
  const [{ after }] = usePageSearch({ after: '' })
  const deletions = useQuery({ ...deletionList(services, { after }), placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeading title={t('admin.deletions.name')} description={t('admin.deletions.description')} />
      <PagedList
        query={deletions}
        lines={4}
        after={after}
        linkTo={(cursor, parts) => <PageLink page="admin.deletions" search={{ after: cursor }} {...parts} />}
      >
        {(items) => <DeletionTable deletions={items} />}
      </PagedList>
    </Page>
  )
}

function DeletionTable({ deletions }: { deletions: readonly AwaitedDeletion[] }): ReactElement {
  const { t } = useTranslation(['administration', 'common'])
  const format = useReaderFormat()
  if (deletions.length === 0) {
    return (
      <EmptyTable title={t('administration:deletions.empty.title')}>
        {t('administration:deletions.empty.text')}
      </EmptyTable>
    )
  }
  const columns: DataColumn<AwaitedDeletion>[] = [
    {
      id: 'person',
      header: t('administration:accounts.person'),
      kind: 'primary',
      cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    {
      id: 'kind',
      header: t('administration:accounts.kind'),
      cell: ({ kind }) => t(`common:account.kind.${kind}`),
    },
    {
      id: 'requested',
      header: t('administration:deletions.requested'),
      kind: 'date',
      cell: ({ requestedAt }) => format.date(requestedAt),
    },
    { id: 'due', header: t('administration:deletions.due'), cell: ({ dueAt }) => format.date(dueAt) },
  ]
  return (
    <DataList
      caption={t('administration:deletions.caption')}
      captionHidden
      columns={columns}
      rows={deletions}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => <PageLink page="admin.account" params={{ id }} {...parts} />}
    />
  )
}
