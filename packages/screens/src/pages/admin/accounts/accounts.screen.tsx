import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Button, Cluster, Page, PageHeading } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { DownloadButton } from '../../../features/administration/guarded-actions/download-button.tsx'
import { askFor } from '../../../parts/lists/list.queries.ts'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { sortBy } from '../../../parts/list-view/sort-by.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundText } from '../../../parts/lists/found-text.ts'
import { PagedList } from '../../../parts/lists/paged-list.tsx'
import { AddSearchProfileDialog } from './add-search-profile-dialog.tsx'
import { ACCOUNT_FIELDS, useAccountFields } from './account-fields.ts'
import { AccountTable } from '../../../features/administration/accounts/account-table.tsx'
import { accountList } from './accounts.queries.ts'

/** All accounts; search, filters, order and page live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  const services = useServices()
  const foundText = useFoundText()
  const fields = useAccountFields()
  const list = useList(ACCOUNT_FIELDS, (search, parts) => (
    <PageLink page="admin.accounts" search={search} {...parts} />
  ))
  const { filter } = list
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
      <ListView
        list={list}
        label={t('administration:accounts.filter')}
        search={{ label: t('administration:accounts.nameOrEmail') }}
        fields={fields}
        found={accounts.data && foundText(accounts.data)}
        hasDensity
      >
        <PagedList
          query={accounts}
          lines={8}
          after={after}
          linkTo={(cursor, parts) => list.linkTo({ after: cursor }, parts)}
        >
          {(items) => (
            <AccountTable
              accounts={items}
              isOfOneOrganization={organization !== ''}
              clear={<ClearFilters list={list} fields={fields} />}
              sorts={{
                person: sortBy(list, { ascending: 'name' }),
                created: sortBy(list, { ascending: 'oldest', descending: 'newest' }),
              }}
            />
          )}
        </PagedList>
      </ListView>
      {isAdding && <AddSearchProfileDialog onClose={() => setIsAdding(false)} />}
    </Page>
  )
}
