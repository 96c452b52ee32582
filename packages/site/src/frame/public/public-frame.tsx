import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { menuPages, startPageOf, type MenuPageId } from '@platform/routing/pages'
import { useServices, readPageName } from '@platform/screens'
import { buttonClass } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { AppearanceSelect } from './appearance-select.tsx'
import { CookieChoiceButton } from './cookie-banner.tsx'
import { LanguageLinks, LanguageSelect } from './language-select.tsx'
import styles from './public-frame.module.css'

export function PublicFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.frame}>
      <PublicHeader />
      <NoScriptNote />
      <StartProblem />
      {children}
      <PublicFooter />
    </div>
  )
}

/** Only seen where scripts are switched off; the pages themselves are there all the same. */
function NoScriptNote(): ReactElement {
  const { t } = useTranslation('common')
  return <p className={styles.noScript}>{t('noScript')}</p>
}

/** Shown by the boot script when the code of the site cannot be had; the site itself has other ways to say so. */
function StartProblem(): ReactElement {
  const { t } = useTranslation('error')
  return (
    <p className={styles.note} role="alert" hidden data-start-problem="">
      {t('load.title')} {t('load.text')}
    </p>
  )
}

function PublicHeader(): ReactElement {
  const { t } = useTranslation('common')
  const { site } = useServices()
  const viewer = useViewer()
  // The logo leads to the landing page already.
  const entries = usePublicPages().filter(({ id }) => id !== 'main.home')
  return (
    <header className={styles.header}>
      <PageLink page="main.home" className={styles.brand}>
        <img src={site.logo} alt={site.name} height={32} />
      </PageLink>
      <nav className={styles.navigation} aria-label={t('navigation.main')}>
        <ul>
          {entries.map(({ id, name }) => (
            <li key={id}>
              <PageLink page={id} className={styles.link}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <LanguageSelect />
        {viewer.kind === 'anonymous' ? (
          <PageLink
            page="main.home"
            hash="login"
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            {t('account.signIn')}
          </PageLink>
        ) : (
          <PageLink
            page={
              viewer.kind === 'searchProfile' ? 'searchProfile.home' : startPageOf(viewer.kind, site.pages)
            }
            className={buttonClass({ variant: 'primary', size: 'small' })}
          >
            {t('account.area')}
          </PageLink>
        )}
      </div>
    </header>
  )
}

function PublicFooter(): ReactElement {
  const { t } = useTranslation('common')
  const { site } = useServices()
  const entries = usePublicPages()
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('navigation.footer')}>
        <ul>
          {entries.map(({ id, name }) => (
            <li key={id}>
              <PageLink page={id}>{name}</PageLink>
            </li>
          ))}
          <li>
            <CookieChoiceButton />
          </li>
        </ul>
      </nav>
      <AppearanceSelect />
      <LanguageLinks />
      <p>{t('footer.rights', { site: site.name })}</p>
    </footer>
  )
}

function usePublicPages(): { id: MenuPageId; name: string }[] {
  const { i18n } = useTranslation('pages')
  const { site } = useServices()
  return menuPages('anonymous', site.pages).map((page) => ({ id: page.id, name: readPageName(i18n, page) }))
}
