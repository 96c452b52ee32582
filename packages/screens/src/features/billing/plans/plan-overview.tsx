import type { Plan, PlanPrice } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import {
  classNames,
  EmptyState,
  RadioGroup,
  Section,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useWanted } from '../../../parts/lists/use-wanted.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { PlanCard } from './plan-card.tsx'
import { hasBothIntervals, type PlanInterval } from './plan-price.ts'
import styles from './plans.module.css'

type Audience = Plan['audience']

interface PlanOverviewProps {
  /** Whose plans, in this order; all of them unless told. */
  readonly audiences?: readonly Audience[]
  /** What is so about a plan, such as that it is the present one. */
  readonly markOf?: (plan: Plan) => ReactNode
  /** What can be done with a plan where it can be bought. */
  readonly actionOf?: (plan: Plan, price: PlanPrice) => ReactNode
}

const ALL_AUDIENCES: readonly Audience[] = ['client', 'professional']

/**
 * The plans of the server with their prices by month or by year, which the address keeps as `?interval=`. Its texts are in
 * the namespace `billing`.
 */
export function PlanOverview({
  audiences = ALL_AUDIENCES,
  markOf,
  actionOf,
}: PlanOverviewProps): ReactElement {
  const { api } = useServices()
  const query = useQuery(api.query.main.plans.list.queryOptions())
  return (
    <Loaded query={query} skeleton={<PlansOnTheirWay />}>
      {({ items, canBuy }) => (
        <Plans
          plans={items.filter((plan) => audiences.includes(plan.audience))}
          {...{ audiences, markOf, canBuy }}
          actionOf={canBuy ? actionOf : undefined}
        />
      )}
    </Loaded>
  )
}

interface PlansProps {
  readonly plans: readonly Plan[]
  readonly audiences: readonly Audience[]
  readonly markOf: PlanOverviewProps['markOf'] | undefined
  readonly actionOf: PlanOverviewProps['actionOf'] | undefined
  readonly canBuy: boolean
}

function Plans({ plans, audiences, markOf, actionOf, canBuy }: PlansProps): ReactElement {
  const { t } = useTranslation('billing')
  const [{ interval }, change] = usePageSearch({ interval: ['month', 'year'] })
  if (plans.length === 0) {
    return <EmptyState title={t('plans.pricing.empty.title')}>{t('plans.pricing.empty.text')}</EmptyState>
  }
  const offered = audiences.filter((audience) => plans.some((plan) => plan.audience === audience))
  return (
    <Stack gap="section">
      <p>{t(canBuy ? 'plans.pricing.today' : 'plans.pricing.nothingSold')}</p>
      {hasBothIntervals(plans) && (
        <IntervalChoice interval={interval} onChange={(next) => change({ interval: next })} />
      )}
      {offered.map((audience) => (
        <Section key={audience} title={t(`plans.pricing.${audience}`)}>
          <ul className={styles.plans}>
            {plans
              .filter((plan) => plan.audience === audience)
              .map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  interval={interval}
                  mark={markOf?.(plan)}
                  actionOf={actionOf}
                />
              ))}
          </ul>
        </Section>
      ))}
    </Stack>
  )
}

function IntervalChoice(props: {
  interval: PlanInterval
  onChange: (interval: PlanInterval) => void
}): ReactElement {
  const { t } = useTranslation('billing')
  const [shown, want] = useWanted(props.interval)
  return (
    <RadioGroup
      inline
      legend={t('plans.pricing.interval')}
      name="interval"
      value={shown}
      onValueChange={(value) => {
        const chosen = value === 'year' ? 'year' : 'month'
        want(chosen)
        props.onChange(chosen)
      }}
      options={[
        { value: 'month', label: t('plans.pricing.month') },
        { value: 'year', label: t('plans.pricing.year') },
      ]}
    />
  )
}

function PlansOnTheirWay(): ReactElement {
  const { t } = useTranslation('billing')
  return (
    <SkeletonGroup label={t('plans.pricing.loading')}>
      <Skeleton shape="control" width="half" />
      <div className={classNames(styles.plans, styles.skeletons)}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </SkeletonGroup>
  )
}
