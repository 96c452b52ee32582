import type { Account, Plan } from '@platform/contract'
import type { Subscription } from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Notice, Page, PageHeading, Section, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { CheckoutReturn } from '../../../features/billing/checkouts/checkout-return.tsx'
import { ChoosePlan } from '../../../features/billing/checkouts/choose-plan.tsx'
import { PlanOverview } from '../../../features/billing/plans/plan-overview.tsx'
import { readPremiumState } from '../../../features/billing/plans/premium-state.ts'
import { ReceiptsSection } from '../../../features/billing/receipts/receipts-section.tsx'
import { stateOf, SubscriptionStatus } from '../../../features/billing/subscriptions/subscription-status.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** The client's plan, the plans there are, and what was paid. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['billing', 'pages', 'sites'])
  const { api, session } = useServices()
  const [{ checkout }] = usePageSearch({ checkout: '' })
  const account = useQuery(api.query.main.account.read.queryOptions())
  const plan = useQuery(api.query.main.subscriptions.read.queryOptions())
  const subscription = plan.data?.subscription ?? null
  const isLiving = subscription !== null && stateOf(subscription, session.clock.now()).state !== 'expired'
  const isKnown = account.isSuccess && plan.isSuccess
  const currentPlan = isLiving
    ? subscription.planId
    : account.data?.premium.isActive === true
      ? 'premium'
      : 'basic'
  return (
    <Page>
      <PageHeading
        title={t('pages:client.premium.title')}
        description={t('pages:client.premium.description')}
      />
      <Stack gap="section">
        <Stack gap="loose">
          {checkout !== '' && <CheckoutReturn key={checkout} id={checkout} />}
          <Loaded query={account} skeleton={<Skeleton shape="control" />}>
            {({ premium }) => (
              <Loaded query={plan} skeleton={<Skeleton shape="control" />}>
                {({ provider }) => (
                  <PlanStatus premium={premium} subscription={subscription} canChange={provider !== null} />
                )}
              </Loaded>
            )}
          </Loaded>
        </Stack>
        <PlanOverview
          audiences={['client']}
          markOf={({ id }: Plan) =>
            isKnown && id === currentPlan ? (
              <Status tone="success">{t('sites:dashboard.premium.yours')}</Status>
            ) : undefined
          }
          actionOf={(one, price) => isKnown && !isLiving && <ChoosePlan plan={one} price={price} />}
        />
        <ReceiptsSection />
        <Section
          title={t('billing:plans.publicPage.stop.title')}
          description={t('billing:plans.publicPage.stop.text')}
        />
      </Stack>
    </Page>
  )
}

interface PlanStatusProps extends Pick<Account, 'premium'> {
  readonly subscription: Subscription | null
  readonly canChange: boolean
}

function PlanStatus({ premium, subscription, canChange }: PlanStatusProps): ReactElement {
  return subscription === null ? (
    <PremiumStatus premium={premium} />
  ) : (
    <SubscriptionStatus subscription={subscription} canChange={canChange} />
  )
}

/** Of premium that nobody pays for here, such as that of an employer. */
function PremiumStatus({ premium }: Pick<Account, 'premium'>): ReactElement {
  const { t } = useTranslation('sites')
  const { session } = useServices()
  const format = useReaderFormat()
  const state = readPremiumState(premium, session.clock.now())
  if (state.kind === 'none') return <Notice tone="info" title={t('dashboard.premium.basicNow')} />
  if (state.kind === 'renews') return <Notice tone="success" title={t('dashboard.premium.renews')} />
  const date = format.date(state.at)
  if (state.kind === 'active')
    return <Notice tone="success" title={t('dashboard.premium.activeUntil', { date })} />
  return (
    <Notice
      tone={state.kind === 'ended' ? 'warning' : 'info'}
      title={t(`dashboard.notices.premium.${state.kind}.title`, { date })}
    >
      {t(`dashboard.notices.premium.${state.kind}.text`)}
    </Notice>
  )
}
