import { ORGANIZATION_STATES, type ListedOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { DataList, Page, PageHeading, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AccountStatus } from '../../../features/administration/accounts/account-status.tsx'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { ListSearch } from '../../../parts/lists/list-search.tsx'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { organizationList } from './organizations.queries.ts'

const FIELDS = { q: '', state: [ANY, ...ORGANIZATION_STATES], after: '' } as const

/** All organizations by name; search, filter and page live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'common', 'pages'])
  const services = useServices()
  const [filter, setFilter] = usePageSearch(FIELDS)
  const { q, state, after } = filter
  const organizations = useQuery({ ...organizationList(services, filter), placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.organizations.name')}
        description={t('pages:admin.organizations.description')}
      />
      <ListSearch
        label={t('administration:organizations.filter')}
        searchLabel={t('administration:organizations.nameOrCity')}
        q={q}
        onSearch={(next) => setFilter({ q: next, after: '' }, { history: 'push' })}
        found={organizations.data}
      >
        <ChoiceFilter
          label={t('administration:accounts.state')}
          value={state}
          choices={FIELDS.state}
          labelOf={(choice) =>
            choice === ANY ? t('common:list.any') : t(`administration:accounts.states.${choice}`)
          }
          onChange={(next) => setFilter({ state: next, after: '' })}
        />
      </ListSearch>
      <PagedList
        query={organizations}
        lines={6}
        after={after}
        linkTo={(cursor, parts) => (
          <PageLink
            page="admin.organizations"
            search={{
              q: q === '' ? undefined : q,
              state: state === ANY ? undefined : state,
              after: cursor,
            }}
            {...parts}
          />
        )}
      >
        {(items) => <OrganizationTable organizations={items} />}
      </PagedList>
    </Page>
  )
}

function OrganizationTable({
  organizations,
}: {
  organizations: readonly ListedOrganization[]
}): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  if (organizations.length === 0) {
    return <EmptyTable title={t('organizations.empty.title')}>{t('organizations.empty.text')}</EmptyTable>
  }
  const columns: DataColumn<ListedOrganization>[] = [
    { id: 'name', header: t('organizations.name'), kind: 'primary', cell: ({ name }) => name },
    { id: 'city', header: t('organizations.city'), cell: ({ city }) => city },
    {
      id: 'members',
      header: t('organizations.members'),
      kind: 'number',
      cell: ({ members }) => format.number(members),
    },
    {
      id: 'state',
      header: t('accounts.state'),
      kind: 'status',
      cell: ({ state }) => <AccountStatus state={state} />,
    },
    {
      id: 'created',
      header: t('accounts.created'),
      kind: 'secondary',
      cell: ({ createdAt }) => format.shortDate(createdAt),
    },
  ]
  return (
    <DataList
      caption={t('organizations.caption')}
      captionHidden
      columns={columns}
      rows={organizations}
      rowKey={({ id }) => id}
      rowLink={({ id }, parts) => <PageLink page="admin.organization" params={{ id }} {...parts} />}
    />
  )
}
