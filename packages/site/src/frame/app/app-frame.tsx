import { useTranslation } from '@platform/i18n'
import { PageLink, useViewer } from '@platform/routing'
import { startPageOf } from '@platform/routing/pages'
import { NotificationButton, sendWhenSignedIn, useServices } from '@platform/screens'
import { Toaster } from '@platform/ui'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { AccountMenu } from './account-menu.tsx'
import styles from './app-frame.module.css'
import { BottomBar } from './bottom-bar.tsx'
import { PaletteButton } from './palette-button.tsx'
import { SecondStepGate } from './second-step-gate.tsx'
import { SideNavigation } from './side-navigation.tsx'

export function AppFrame({ children }: { children: ReactNode }): ReactElement {
  const { t, i18n } = useTranslation('common')
  const services = useServices()
  useEffect(() => sendWhenSignedIn(services, i18n), [services, i18n])
  return (
    <div className={styles.frame}>
      <SecondStepGate />
      <TopBar />
      <SideNavigation />
      <div className={styles.content}>{children}</div>
      <BottomBar />
      <Toaster label={t('notifications.region')} />
    </div>
  )
}

function TopBar(): ReactElement {
  const { site } = useServices()
  const viewer = useViewer()
  const isSignedIn = viewer.kind !== 'anonymous'
  return (
    <header className={styles.top}>
      <PageLink
        page={isSignedIn ? startPageOf(viewer.kind, site.pages) : 'main.home'}
        className={styles.brand}
      >
        <img src={site.logo} alt={site.name} height={32} />
      </PageLink>
      {isSignedIn && (
        <div className={styles.tools}>
          <PaletteButton />
          <NotificationButton />
          <AccountMenu />
        </div>
      )}
    </header>
  )
}
