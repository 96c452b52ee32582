import type { Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Badge, Card, DefinitionList, Skeleton } from '@platform/ui/elements'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { readPremiumState } from '../../billing/plans/premium-state.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Who is signed in, for which organization, and with which plan. */
export function AccountCard({ query }: { query: UseQueryResult<Account> }): ReactElement {
  const { t } = useTranslation('sites')
  return (
    <Card as="section" title={t('dashboard.card.title')}>
      <Loaded query={query} skeleton={<Skeleton lines={4} />}>
        {(account) => <AccountFacts account={account} />}
      </Loaded>
    </Card>
  )
}

function AccountFacts({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation(['common', 'sites'])
  const { firstName, lastName, email, kind, organization } = account
  const items = [
    { term: t('sites:dashboard.card.name'), value: `${firstName} ${lastName}` },
    { term: t('sites:dashboard.card.email'), value: email },
    { term: t('sites:dashboard.card.kind'), value: t(`common:account.kind.${kind}`) },
    ...(organization === null
      ? []
      : [
          { term: t('sites:dashboard.card.organization'), value: organization.name },
          { term: t('sites:dashboard.card.role'), value: t(`common:account.role.${organization.role}`) },
        ]),
    ...(kind === 'client'
      ? [{ term: t('sites:dashboard.card.premium'), value: <PremiumFact account={account} /> }]
      : []),
  ]
  return <DefinitionList items={items} />
}

function PremiumFact({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation('sites')
  const { session } = useServices()
  const format = useReaderFormat()
  const premium = readPremiumState(account.premium, session.clock.now())
  if (premium.kind === 'none') return <Badge>{t('dashboard.premium.none')}</Badge>
  return (
    <Badge tone={premium.kind === 'ended' ? 'warning' : 'success'}>
      {t(premium.kind === 'ended' ? 'dashboard.premium.ended' : 'dashboard.premium.until', {
        date: format.date(premium.at),
      })}
    </Badge>
  )
}
