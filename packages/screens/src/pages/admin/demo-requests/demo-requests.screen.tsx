import { DEMO_AUDIENCES, DEMO_REQUEST_ORDERS, DEMO_REQUEST_STATES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ShowMore } from '../../../parts/lists/show-more.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ClearFilters, ListView } from '../../../parts/list-view/list-view.tsx'
import { choiceField, orderField, type ListField } from '../../../parts/list-view/list-field.ts'
import { sortBy } from '../../../parts/list-view/sort-by.ts'
import { useList } from '../../../parts/list-view/use-list.ts'
import { useFoundOnPage } from '../../../parts/lists/found-text.ts'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { DemoRequestTable } from '../../../features/sites/demo-requests/demo-request-table.tsx'
import { demoRequestList } from './demo-requests.queries.ts'

/** The first choice is what the address means when it names none. */
const FIELDS = {
  audience: [ANY, ...DEMO_AUDIENCES],
  order: DEMO_REQUEST_ORDERS,
  state: [ANY, ...DEMO_REQUEST_STATES],
} as const

/** All requests for a demonstration; filter and order live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'sites'])
  const fields = useRequestFields()
  const list = useList(FIELDS, (search, parts) => (
    <PageLink page="admin.demoRequests" search={search} {...parts} />
  ))
  const { audience, state } = list.filter
  const requests = useInfiniteQuery({
    ...demoRequestList(useServices(), list.filter),
    placeholderData: keepPreviousData,
  })
  const items = requests.data?.pages.flatMap((page) => page.items)
  const found = useFoundOnPage(items && { items, nextCursor: requests.hasNextPage ? '' : null }, '')
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.demoRequests.name')}
        description={t('pages:admin.demoRequests.description')}
      />
      <ListView list={list} label={t('sites:demoRequests.filter')} fields={fields} found={found} hasDensity>
        <Loaded query={requests} skeleton={<Skeleton shape="control" lines={6} />}>
          {({ pages }) => (
            <DemoRequestTable
              requests={pages.flatMap((page) => page.items)}
              clear={(audience !== ANY || state !== ANY) && <ClearFilters list={list} fields={fields} />}
              sortAt={sortBy(list, { ascending: 'oldest', descending: 'newest' })}
            />
          )}
        </Loaded>
        <ShowMore list={requests} />
      </ListView>
    </Page>
  )
}

function useRequestFields(): readonly ListField[] {
  const { t } = useTranslation('sites')
  return [
    choiceField({
      name: 'state',
      label: t('demoRequests.state'),
      choices: FIELDS.state,
      labelOf: (choice) => t(`demoRequests.states.${choice}`),
    }),
    choiceField({
      name: 'audience',
      label: t('demoRequests.audience'),
      choices: FIELDS.audience,
      labelOf: (choice) => t(`demoRequests.audiences.${choice === ANY ? 'anyone' : choice}`),
    }),
    orderField({
      name: 'order',
      label: t('demoRequests.order'),
      choices: FIELDS.order,
      labelOf: (choice) => t(`demoRequests.orders.${choice}`),
    }),
  ]
}
