import { DEMO_AUDIENCES, DEMO_REQUEST_ORDERS, DEMO_REQUEST_STATES } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Button, Page, PageHeading, SelectField, Skeleton } from '@platform/ui/elements'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
import { ChoiceFilter } from '../../lists/choice-filter.tsx'
import { ANY } from '../parts/list.queries.ts'
import { DemoRequestTable } from './demo-request-table.tsx'
import { demoRequestList } from './demo-requests.queries.ts'
import styles from './demo-requests.module.css'

/** The first choice is what the address means when it names none. */
const AUDIENCES = [ANY, ...DEMO_AUDIENCES] as const
const STATES = [ANY, ...DEMO_REQUEST_STATES] as const
type AudienceChoice = (typeof AUDIENCES)[number]

/** All requests for a demonstration; filter and order live in the address. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['admin', 'pages', 'common'])
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
          label={t('admin:demoRequests.state')}
          value={state}
          choices={STATES}
          labelOf={(choice) => t(`admin:demoRequests.states.${choice}`)}
          onChange={(next) => setFilter({ state: next })}
        />
        <AudienceFilter value={audience} onChange={(next) => setFilter({ audience: next })} />
        <SelectField
          label={t('admin:demoRequests.order')}
          value={order}
          options={DEMO_REQUEST_ORDERS.map((value) => ({
            value,
            label: t(`admin:demoRequests.orders.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            const chosen = DEMO_REQUEST_ORDERS.find((known) => known === currentTarget.value)
            if (chosen !== undefined) setFilter({ order: chosen })
          }}
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

interface AudienceFilterProps {
  readonly value: AudienceChoice
  readonly onChange: (audience: AudienceChoice) => void
}

function AudienceFilter({ value, onChange }: AudienceFilterProps): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <SelectField
      label={t('demoRequests.audience')}
      value={value}
      options={AUDIENCES.map((audience) => ({
        value: audience,
        label: t(`demoRequests.audiences.${audience === ANY ? 'anyone' : audience}`),
      }))}
      onChange={({ currentTarget }) => {
        const chosen = AUDIENCES.find((known) => known === currentTarget.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
