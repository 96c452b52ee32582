import { ACCOUNT_ORDERS } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Page, PageHeading } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../services/site-services.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { ACCOUNT_FIELDS, AccountFilters, ANY, type AccountFilter } from './account-filters.tsx'
import { AccountTable } from './account-table.tsx'
import { PagedList } from '../parts/paged-list.tsx'

/** All accounts; search, filters, order and page live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['admin', 'pages'])
  const { api } = useServices()
  const [filter, setFilter] = usePageSearch(ACCOUNT_FIELDS)
  const { organization, after } = filter
  const input = askFor(filter)
  const accounts = useQuery({
    ...api.query.main.adminAccounts.list.queryOptions({
      input: { ...input, ...(after !== '' && { cursor: after }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.accounts.name')}
        description={t('pages:admin.accounts.description')}
        action={<DownloadButton name="accounts" load={() => api.call.main.adminAccounts.export(input)} />}
      />
      <AccountFilters filter={filter} onChange={setFilter} found={accounts.data} />
      <PagedList
        query={accounts}
        lines={8}
        after={after}
        linkTo={(cursor, parts) => (
          <PageLink page="admin.accounts" search={addressOf(filter, cursor)} {...parts} />
        )}
      >
        {(items) => <AccountTable accounts={items} isOfOneOrganization={organization !== ''} />}
      </PagedList>
    </Page>
  )
}

/** What the server is asked for. */
function askFor({ q, kind, state, order, organization }: AccountFilter) {
  return {
    order,
    ...(q !== '' && { q }),
    ...(kind !== ANY && { kind }),
    ...(state !== ANY && { state }),
    ...(organization !== '' && { organizationId: organization }),
  }
}

/** What the address says, less what it need not say. */
function addressOf(
  { q, kind, state, order, organization }: AccountFilter,
  after: string | undefined,
): Record<string, string | undefined> {
  return {
    q: q === '' ? undefined : q,
    kind: kind === ANY ? undefined : kind,
    state: state === ANY ? undefined : state,
    order: order === ACCOUNT_ORDERS[0] ? undefined : order,
    organization: organization === '' ? undefined : organization,
    after,
  }
}
