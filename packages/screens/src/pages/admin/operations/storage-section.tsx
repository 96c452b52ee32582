import type { Upkeep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { DataList, Section, Skeleton } from '@platform/ui/elements'
import type { DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

type Table = Upkeep['storage']['tables'][number]

/** What takes up most of the database. */
export function StorageSection(): ReactElement {
  const { t } = useTranslation('jobs')
  const { api } = useServices()
  const format = useReaderFormat()
  const storage = useQuery(api.query.main.administration.operations.readStorage.queryOptions())
  const size = storage.data && format.bytes(storage.data.databaseBytes)
  return (
    <Section title={t('jobs.storage.title')} description={size && t('jobs.storage.description', { size })}>
      <Loaded query={storage} skeleton={<Skeleton shape="control" lines={10} />}>
        {({ tables }) => <TableSizes tables={tables} />}
      </Loaded>
    </Section>
  )
}

function TableSizes({ tables }: { tables: readonly Table[] }): ReactElement {
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  const columns: DataColumn<Table>[] = [
    { id: 'table', header: t('jobs.storage.table'), kind: 'primary', cell: ({ name }) => name },
    {
      id: 'size',
      header: t('jobs.storage.size'),
      kind: 'number',
      cell: ({ bytes }) => format.bytes(bytes),
    },
    {
      id: 'rows',
      header: t('jobs.storage.rows'),
      kind: 'number',
      cell: ({ estimatedRows }) =>
        estimatedRows === null
          ? t('jobs.storage.unknown')
          : t('jobs.about', { number: format.number(estimatedRows) }),
    },
  ]
  return (
    <DataList
      caption={t('jobs.storage.title')}
      captionHidden
      columns={columns}
      rows={tables}
      rowKey={({ name }) => name}
    />
  )
}
