import { useTranslation } from '@platform/i18n'
import { InfoIcon, Page, PageRest } from '@platform/ui/elements'
import { DocumentsIllustration, MessagesIllustration, TeamIllustration } from '@platform/ui/illustrations'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { LandingFacts } from '../../../features/sites/landing/landing-facts.tsx'
import { LandingHero } from '../../../features/sites/landing/landing-hero.tsx'
import { LandingList } from '../../../features/sites/landing/landing-list.tsx'
import { landingOf } from '../../../features/sites/landing/landing-of.ts'
import { LandingPicture } from '../../../features/sites/landing/landing-picture.tsx'
import { LandingProofs } from '../../../features/sites/landing/landing-proofs.tsx'
import { LandingSteps } from '../../../features/sites/landing/landing-steps.tsx'
import { LandingWaysOn } from '../../../features/sites/landing/landing-ways-on.tsx'
import styles from '../../../features/sites/landing/landing.module.css'
import { RegisterAtHash } from '../../../features/identity/registrations/register-at-hash.tsx'
import { SignInAtHash } from '../../../features/identity/authentication/sign-in-at-hash.tsx'

const TOOLS = [
  { id: 'clients', page: 'professional.clients' },
  { id: 'schedule', page: 'professional.schedule' },
  { id: 'documents', page: 'professional.documents' },
  { id: 'conversations', page: 'professional.messages' },
  { id: 'organization', page: 'professional.admin' },
] as const
const RULES = ['consent', 'log', 'end'] as const

/** What the site does for people who look after others. */
export function Screen(): ReactElement {
  const { t } = useTranslation('main')
  const { site } = useServices()
  const { brand, shape, manner } = landingOf(site.id)
  return (
    <>
      <LandingHero
        page="main.professional"
        heading={t('professional.heading')}
        lead={t('professional.lead', { site: site.name })}
        illustration={<Scene />}
        shape={shape}
      />
      <PageRest>
        <Page>
          <LandingFacts
            label={t('home.facts.label')}
            facts={(['whom', 'cost', 'sees'] as const).map((fact) => ({
              title: t(`home.facts.${fact}`),
              text: t(`professional.facts.${fact}`),
            }))}
          />
          <LandingList
            title={t('professional.workTitle')}
            manner={manner}
            items={TOOLS.map(({ id, page }) => ({
              page,
              title: t(`professional.${id}.title`),
              text: t(`professional.${id}.text`),
            }))}
          />
        </Page>
        <LandingSteps
          title={t('professional.rulesTitle')}
          steps={RULES.map((rule) => ({
            title: t(`professional.rules.${rule}.title`),
            text: t(`professional.rules.${rule}.text`),
          }))}
        >
          <LandingProofs />
        </LandingSteps>
        <Page>
          {brand !== 'other' && (
            <LandingPicture
              name="professional"
              title={t('professional.shown.title')}
              text={t('professional.shown.text')}
              description={t('professional.shown.picture')}
            />
          )}
          <LandingWaysOn
            other={{
              page: 'main.home',
              title: t('professional.clientsHint.title'),
              text: t('professional.clientsHint.text'),
              link: t('professional.clientsHint.link'),
            }}
          />
          <p className={styles.note}>
            <InfoIcon />
            {t('professional.directory')}
          </p>
        </Page>
        <SignInAtHash page="main.professional" />
        <RegisterAtHash page="main.professional" />
      </PageRest>
    </>
  )
}

function Scene(): ReactElement {
  return (
    <div className={styles.scene}>
      <TeamIllustration />
      <MessagesIllustration />
      <DocumentsIllustration />
    </div>
  )
}
