import type { Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Notice, Page, PageHeading, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { readPremiumState } from '../../../features/billing/plans/premium-state.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { PlanOverview } from '../../../features/billing/plans/plan-overview.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** The client's plan, and the plans there are. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['pages', 'sites'])
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  const currentPlan = account.data?.premium.isActive === true ? 'premium' : 'basic'
  return (
    <Page>
      <PageHeading
        title={t('pages:client.premium.title')}
        description={t('pages:client.premium.description')}
      />
      <Stack gap="loose">
        <Loaded query={account} skeleton={<Skeleton shape="control" />}>
          {({ premium }) => <PremiumStatus premium={premium} />}
        </Loaded>
        <PlanOverview
          audiences={['client']}
          markOf={({ id }) =>
            account.isSuccess && id === currentPlan ? (
              <Status tone="success">{t('sites:dashboard.premium.yours')}</Status>
            ) : undefined
          }
        />
      </Stack>
    </Page>
  )
}

function PremiumStatus({ premium }: Pick<Account, 'premium'>): ReactElement {
  const { t } = useTranslation('sites')
  const { session } = useServices()
  const format = useReaderFormat()
  const state = readPremiumState(premium, session.clock.now())
  if (state.kind === 'none') return <Notice tone="info" title={t('dashboard.premium.basicNow')} />
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
