import { ORGANIZATION_STATES, type ListedOrganization } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { DataList, Page, PageHeading, type DataColumn } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AccountStatus } from '../../../features/administration/accounts/account-status.tsx'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { choiceField, type ListField } from '../../../parts/list-view/list-field.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundText } from '../../../parts/lists/found-text.ts'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { organizationList } from './organizations.queries.ts'

const FIELDS = { q: '', state: [ANY, ...ORGANIZATION_STATES], after: '' } as const

/** All organizations by name; search, filter and page live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  const services = useServices()
  const foundText = useFoundText()
  const fields = useOrganizationFields()
  const list = useList(FIELDS, (search, parts) => (
    <PageLink page="admin.organizations" search={search} {...parts} />
  ))
  const { filter } = list
  const organizations = useQuery({ ...organizationList(services, filter), placeholderData: keepPreviousData })
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.organizations.name')}
        description={t('pages:admin.organizations.description')}
      />
      <ListView
        list={list}
        label={t('administration:organizations.filter')}
        search={{ label: t('administration:organizations.nameOrCity') }}
        fields={fields}
        found={organizations.data && foundText(organizations.data)}
        hasDensity
      >
        <PagedList
          query={organizations}
          lines={6}
          after={filter.after}
          linkTo={(after, parts) => list.linkTo({ after }, parts)}
        >
          {(items) => (
            <OrganizationTable organizations={items} clear={<ClearFilters list={list} fields={fields} />} />
          )}
        </PagedList>
      </ListView>
    </Page>
  )
}

function useOrganizationFields(): readonly ListField[] {
  const { t } = useTranslation(['administration', 'common'])
  return [
    choiceField({
      name: 'state',
      label: t('administration:accounts.state'),
      choices: FIELDS.state,
      labelOf: (choice) =>
        choice === ANY ? t('common:list.any') : t(`administration:accounts.states.${choice}`),
    }),
  ]
}

interface OrganizationTableProps {
  readonly organizations: readonly ListedOrganization[]
  /** The link that takes the filters away. */
  readonly clear: ReactNode
}

function OrganizationTable({ organizations, clear }: OrganizationTableProps): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  if (organizations.length === 0) {
    return (
      <EmptyTable title={t('organizations.empty.title')} action={clear}>
        {t('organizations.empty.text')}
      </EmptyTable>
    )
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
      kind: 'date',
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
