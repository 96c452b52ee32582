import { useTranslation } from '@platform/i18n'
import { InfoIcon, Page, PageRest } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { LandingFacts } from '../../../features/sites/landing/landing-facts.tsx'
import { LandingHero } from '../../../features/sites/landing/landing-hero.tsx'
import { LandingList } from '../../../features/sites/landing/landing-list.tsx'
import { LandingPicture } from '../../../features/sites/landing/landing-picture.tsx'
import { LandingProofs } from '../../../features/sites/landing/landing-proofs.tsx'
import { LandingSteps } from '../../../features/sites/landing/landing-steps.tsx'
import { LandingWaysOn } from '../../../features/sites/landing/landing-ways-on.tsx'
import styles from '../../../features/sites/landing/landing.module.css'
import { RegisterAtHash } from '../../../features/identity/registrations/register-at-hash.tsx'
import { SignInAtHash } from '../../../features/identity/authentication/sign-in-at-hash.tsx'
import { landingOf } from '../../../features/sites/landing/landing-of.ts'

/** What the site does, for the person it is made for. */
export function Screen(): ReactElement {
  const { t } = useTranslation('main')
  const { site } = useServices()
  const { brand, Hero, things, shape, manner } = landingOf(site.id)
  const names = { site: site.name }
  return (
    <>
      <LandingHero
        page="main.home"
        heading={t(`home.${brand}.heading`, names)}
        lead={t(`home.${brand}.lead`, names)}
        illustration={<Hero size="large" />}
        shape={shape}
      />
      <PageRest>
        <Page>
          <p className={styles.idea}>{t(`home.${brand}.idea`, names)}</p>
          <LandingFacts
            label={t('home.facts.label')}
            facts={[
              { title: t('home.facts.whom'), text: t(`home.${brand}.whom`) },
              { title: t('home.facts.cost'), text: t('home.facts.costText') },
              { title: t('home.facts.sees'), text: t(`home.${brand}.sees`) },
            ]}
          />
          <LandingList
            title={t('home.thingsTitle')}
            manner={manner}
            items={things.map(({ id, page, Illustration }) => ({
              page,
              title: t(`home.${brand}.${id}.title`),
              text: t(`home.${brand}.${id}.text`),
              illustration: <Illustration size="small" />,
            }))}
          />
          {brand !== 'other' && (
            <LandingPicture
              name="client"
              title={t('home.shown.title')}
              text={t('home.shown.text')}
              description={t(`home.${brand}.shown`)}
            />
          )}
        </Page>
        <PrivacyRules />
        <Page>
          <LandingWaysOn
            other={{
              page: 'main.professional',
              title: t('home.professionals.title'),
              text: t('home.professionals.text', names),
              link: t('home.professionals.link'),
            }}
          />
          <p className={styles.note}>
            <InfoIcon />
            {t('home.emergency')}
          </p>
        </Page>
        <SignInAtHash page="main.home" />
        <RegisterAtHash page="main.home" />
      </PageRest>
    </>
  )
}

function PrivacyRules(): ReactElement {
  const { t } = useTranslation('main')
  return (
    <LandingSteps
      title={t('home.privacy.title')}
      lead={t('home.privacy.lead')}
      steps={(['give', 'look', 'end'] as const).map((step) => ({
        title: t(`home.privacy.${step}.title`),
        text: t(`home.privacy.${step}.text`),
      }))}
    >
      <LandingProofs />
    </LandingSteps>
  )
}
