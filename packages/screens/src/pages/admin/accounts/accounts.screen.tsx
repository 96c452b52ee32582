import { ACCOUNT_ORDERS } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, usePageSearch } from '@platform/routing'
import { Button, Cluster, Page, PageHeading } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DownloadButton } from '../../../features/administration/guarded-actions/download-button.tsx'
import { ANY, askFor } from '../../../parts/lists/list.queries.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { AddSearchProfileDialog } from './add-search-profile-dialog.tsx'
import { ACCOUNT_FIELDS, AccountFilters, type AccountFilter } from './account-filters.tsx'
import { AccountTable } from '../../../features/administration/accounts/account-table.tsx'
import { accountList } from './accounts.queries.ts'

/** All accounts; search, filters, order and page live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  const services = useServices()
  const [filter, setFilter] = usePageSearch(ACCOUNT_FIELDS)
  const { organization, after } = filter
  const [isAdding, setIsAdding] = useState(false)
  const accounts = useQuery({ ...accountList(services, filter), placeholderData: keepPreviousData })
  const load = () => services.api.call.main.administration.accounts.export(askFor({ ...filter, after: '' }))
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.accounts.name')}
        description={t('pages:admin.accounts.description')}
        action={
          <Cluster>
            <DownloadButton name="accounts" load={load} />
            <Button onClick={() => setIsAdding(true)}>{t('administration:accounts.add.open')}</Button>
          </Cluster>
        }
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
      {isAdding && <AddSearchProfileDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
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
