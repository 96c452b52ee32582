import { DEMO_AUDIENCES, DEMO_REQUEST_ORDERS, DEMO_REQUEST_STATES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Button, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ChoiceFilter } from '../../../parts/lists/choice-filter.tsx'
import { ANY } from '../../../parts/lists/list.queries.ts'
import { DemoRequestTable } from '../../../features/sites/demo-requests/demo-request-table.tsx'
import { demoRequestList } from './demo-requests.queries.ts'
import styles from './demo-requests.module.css'

/** The first choice is what the address means when it names none. */
const AUDIENCES = [ANY, ...DEMO_AUDIENCES] as const
const STATES = [ANY, ...DEMO_REQUEST_STATES] as const

/** All requests for a demonstration; filter and order live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['common', 'pages', 'sites'])
  const [filter, setFilter] = usePageSearch({
    audience: AUDIENCES,
    order: DEMO_REQUEST_ORDERS,
    state: STATES,
  })
  const { audience, order, state } = filter
  const requests = useInfiniteQuery(demoRequestList(useServices(), filter))
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.demoRequests.name')}
        description={t('pages:admin.demoRequests.description')}
      />
      <div className={styles.filters}>
        <ChoiceFilter
          label={t('sites:demoRequests.state')}
          value={state}
          choices={STATES}
          labelOf={(choice) => t(`sites:demoRequests.states.${choice}`)}
          onChange={(next) => setFilter({ state: next })}
        />
        <ChoiceFilter
          label={t('sites:demoRequests.audience')}
          value={audience}
          choices={AUDIENCES}
          labelOf={(choice) => t(`sites:demoRequests.audiences.${choice === ANY ? 'anyone' : choice}`)}
          onChange={(next) => setFilter({ audience: next })}
        />
        <ChoiceFilter
          label={t('sites:demoRequests.order')}
          value={order}
          choices={DEMO_REQUEST_ORDERS}
          labelOf={(choice) => t(`sites:demoRequests.orders.${choice}`)}
          onChange={(next) => setFilter({ order: next })}
        />
      </div>
      <Loaded query={requests} skeleton={<Skeleton shape="control" lines={6} />}>
        {({ pages }) => <DemoRequestTable requests={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {requests.hasNextPage && (
        <Button busy={requests.isFetchingNextPage} onClick={() => void requests.fetchNextPage()}>
          {t('common:action.showMore')}
        </Button>
      )}
    </Page>
  )
}
