import type { Account } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Badge, DefinitionList, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readPremiumState } from '../../billing/plans/premium-state.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

/** Who is signed in, for which organization, and with which plan. */
export function AccountSection({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation(['common', 'sites'])
  const { email, kind, organization } = account
  const items = [
    { term: t('sites:settings.account.email'), value: email },
    { term: t('sites:settings.account.kind'), value: t(`common:account.kind.${kind}`) },
    ...(organization === null
      ? []
      : [
          { term: t('sites:settings.account.organization'), value: organization.name },
          { term: t('sites:settings.account.role'), value: t(`common:account.role.${organization.role}`) },
        ]),
    ...(kind === 'client'
      ? [{ term: t('sites:settings.account.premium'), value: <PremiumFact account={account} /> }]
      : []),
  ]
  return (
    <Section title={t('sites:settings.account.title')}>
      <DefinitionList items={items} />
    </Section>
  )
}

function PremiumFact({ account }: { account: Account }): ReactElement {
  const { t } = useTranslation('sites')
  const { session } = useServices()
  const format = useReaderFormat()
  const premium = readPremiumState(account.premium, session.clock.now())
  if (premium.kind === 'none') return <Badge>{t('dashboard.premium.none')}</Badge>
  if (premium.kind === 'renews') return <Badge tone="success">{t('dashboard.premium.renews')}</Badge>
  return (
    <Badge tone={premium.kind === 'ended' ? 'warning' : 'success'}>
      {t(premium.kind === 'ended' ? 'dashboard.premium.ended' : 'dashboard.premium.until', {
        date: format.date(premium.at),
      })}
    </Badge>
  )
}
