import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { startPageOf } from '@platform/routing/pages'
import { buttonClass, classNames, Page } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { Landing } from './landing-of.ts'
import styles from './landing.module.css'
import shapes from './landing-shapes.module.css'

interface LandingHeroProps {
  readonly heading: string
  readonly lead: string
  readonly illustration: ReactNode
  /** What the surface behind the drawing is cut to. */
  readonly shape: Landing['shape']
  /** The landing page itself, which opens the sign-in at `#login`. */
  readonly page: 'main.home' | 'main.professional'
}

/** The first screenful of a landing page: what this is, and the two ways on. */
export function LandingHero({ heading, lead, illustration, shape, page }: LandingHeroProps): ReactElement {
  const { t } = useTranslation('main')
  return (
    <Page className={classNames(styles.hero, shape === 'leaf' && styles.mirrored)}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>
          <EntryLink page={page} />
          <RegisterLink page={page} />
          <PageLink page="main.demo" className={buttonClass()}>
            {t('home.demo')}
          </PageLink>
        </div>
      </div>
      <div className={classNames(styles.art, shapes[shape])}>{illustration}</div>
    </Page>
  )
}

/** Only for who has no account open in this browser. */
function RegisterLink({ page }: Pick<LandingHeroProps, 'page'>): ReactNode {
  const { t } = useTranslation('identity')
  if (useViewer().kind !== 'anonymous') return null
  return (
    <PageLink page={page} hash="register" className={buttonClass()}>
      {t(page === 'main.home' ? 'registrations.title.client' : 'registrations.title.professional')}
    </PageLink>
  )
}

/** Who is signed in already wants their own area, not another sign-in. */
function EntryLink({ page }: Pick<LandingHeroProps, 'page'>): ReactNode {
  const { t } = useTranslation(['main', 'common'])
  const { site } = useServices()
  const viewer = useViewer()
  const className = buttonClass({ variant: 'primary' })
  if (viewer.kind === 'anonymous') {
    return (
      <PageLink page={page} hash="login" className={className}>
        {t('main:home.signIn')}
      </PageLink>
    )
  }
  const startPage = startPageOf(viewer.kind, site.pages)
  // An account without an area of its own starts on the landing page, where it is now.
  if (startPage === 'main.home') return null
  return (
    <PageLink page={startPage} className={className}>
      {t('common:account.area')}
    </PageLink>
  )
}
