import { useLanguage, useTranslation } from '@platform/i18n'
import { PageLink, useMenu, useViewer } from '@platform/routing'
import { startPageOf } from '@platform/routing/pages'
import { useServices } from '@platform/screens'
import { UiProvider } from '@platform/ui'
import type { ReactElement, ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import styles from './app-frame.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { PageIcon } from './page-icon.tsx'
import { UnreadIndicator } from './unread-indicator.tsx'

/** The frame of the signed-in areas: the pages of the account kind at the side, or in a bar at the bottom of a phone. */
export function AppFrame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation('common')
  const { site } = useServices()
  const { direction } = useLanguage()
  const viewer = useViewer()
  const entries = useMenu()
  return (
    <UiProvider dir={direction} notificationsLabel={t('notifications.region')}>
      <div className={styles.frame}>
        <header className={styles.top}>
          <PageLink
            page={viewer.kind === 'anonymous' ? 'main.home' : startPageOf(viewer.kind, site.pages)}
            className={styles.brand}
          >
            <img src={site.logo} alt={site.name} height={32} />
          </PageLink>
          <div className={styles.tools}>
            {viewer.kind !== 'anonymous' && (
              <>
                <UnreadIndicator />
                <AccountMenu />
              </>
            )}
          </div>
        </header>
        <nav className={styles.side} aria-label={t('navigation.main')}>
          <ul>
            {entries.map(({ page, title, icon }) => (
              <li key={page.id}>
                <PageLink page={page.id} className={styles.entry}>
                  <PageIcon name={icon} />
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
        <BottomBar entries={entries} />
      </div>
    </UiProvider>
  )
}
