import type { ListedProvider } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, DataList, Page, PageHeading, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { AddProviderDialog } from './add-provider-dialog.tsx'
import { providerList } from './providers.queries.ts'

const FIELDS = { q: '', after: '' } as const

/** All institutions that work with organizations. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  const services = useServices()
  const list = useList(FIELDS, (search, parts) => (
    <PageLink page="admin.providers" search={search} {...parts} />
  ))
  const { filter } = list
  const [isAdding, setIsAdding] = useState(false)
  const providers = useQuery({ ...providerList(services, filter), placeholderData: keepPreviousData })
  const found = useFoundOnPage(providers.data, filter.after)
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.providers.name')}
        description={t('pages:admin.providers.description')}
        action={<Button onClick={() => setIsAdding(true)}>{t('administration:providers.add.open')}</Button>}
      />
      <ListView
        list={list}
        label={t('administration:providers.filter')}
        search={{ label: t('administration:providers.name') }}
        fields={[]}
        found={found}
        hasDensity
      >
        <PagedList
          query={providers}
          lines={4}
          after={filter.after}
          linkTo={(after, parts) => list.linkTo({ after }, parts)}
        >
          {(items) => (
            <ProviderTable
              providers={items}
              clear={filter.q !== '' && <ClearFilters list={list} fields={[]} />}
            />
          )}
        </PagedList>
      </ListView>
      {isAdding && <AddProviderDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}

interface ProviderTableProps {
  readonly providers: readonly ListedProvider[]
  /** The link that takes the search away, where there is one. */
  readonly clear: ReactNode
}

function ProviderTable({ providers, clear }: ProviderTableProps): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  if (providers.length === 0) {
    return (
      <EmptyTable title={t('providers.empty.title')} action={clear === false ? undefined : clear}>
        {t('providers.empty.text')}
      </EmptyTable>
    )
  }
  const columns: DataColumn<ListedProvider>[] = [
    { id: 'name', header: t('providers.name'), kind: 'primary', cell: ({ name }) => name },
    {
      id: 'people',
      header: t('providers.people'),
      cell: ({ people }) =>
        people.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <PageLink page="admin.account" params={{ id }}>
              {name}
            </PageLink>
          </span>
        )),
    },
    {
      id: 'organizations',
      header: t('providers.organizations'),
      kind: 'number',
      cell: ({ organizations }) => format.number(organizations),
    },
    {
      id: 'requests',
      header: t('providers.openRequests'),
      kind: 'number',
      cell: ({ openRequests }) => format.number(openRequests),
    },
    {
      id: 'created',
      header: t('accounts.created'),
      kind: 'date',
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
  ]
  return (
    <DataList
      caption={t('providers.caption')}
      captionHidden
      columns={columns}
      rows={providers}
      rowKey={({ id }) => id}
    />
  )
}
