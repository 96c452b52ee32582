import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Cluster, Page, PageHeading, Section } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { PlanOverview } from '../../../features/billing/plans/plan-overview.tsx'
import { LandingProofs } from '../../../features/sites/landing/landing-proofs.tsx'
import styles from './premium.module.css'

/** What it costs, for whoever thinks about it. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['billing', 'main', 'pages'])
  return (
    <Page>
      <PageHeading title={t('pages:main.premium.title')} description={t('billing:plans.publicPage.lead')} />
      <PlanOverview />
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
