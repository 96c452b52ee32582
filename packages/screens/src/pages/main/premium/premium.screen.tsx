import type { Plan, PlanPrice } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { hasPage } from '@platform/routing/pages'
import { buttonClass, Cluster, Page, PageHeading, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { PlanOverview } from '../../../features/billing/plans/plan-overview.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { LandingProofs } from '../../../features/sites/landing/landing-proofs.tsx'
import styles from './premium.module.css'

/** What it costs, for whoever thinks about it. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['billing', 'main', 'pages'])
  return (
    <Page>
      <PageHeading title={t('pages:main.premium.title')} description={t('billing:plans.publicPage.lead')} />
      <PlanOverview actionOf={(plan, { interval }) => <ChooseLink plan={plan} interval={interval} />} />
      <Section className={styles.stop} title={t('main:home.privacy.title')}>
        <LandingProofs />
      </Section>
      <Section
        className={styles.stop}
        title={t('billing:plans.publicPage.stop.title')}
        description={t('billing:plans.publicPage.stop.text')}
      >
        <Cluster gap="normal">
          <PageLink page="main.demo" className={buttonClass({ variant: 'primary' })}>
            {t('billing:plans.publicPage.demo')}
          </PageLink>
          <PageLink page="main.faq" hash="cost">
            {t('billing:plans.publicPage.questions')}
          </PageLink>
        </Cluster>
      </Section>
    </Page>
  )
}

interface ChooseLinkProps extends Pick<PlanPrice, 'interval'> {
  readonly plan: Plan
}

/** To the page where clients buy, for who is one or may become one. */
function ChooseLink({ plan, interval }: ChooseLinkProps): ReactElement | null {
  const { t } = useTranslation('billing')
  const { site } = useServices()
  const { kind } = useViewer()
  const mayBuy = kind === 'anonymous' || kind === 'client'
  if (plan.audience !== 'client' || !mayBuy || !hasPage(site.pages, 'client.premium')) return null
  const look = plan.isHighlighted ? 'primary' : 'secondary'
  return (
    <PageLink page="client.premium" search={{ interval }} className={buttonClass({ variant: look })}>
      {t('checkouts.choose', { plan: t(plan.nameKey) })}
    </PageLink>
  )
}
