import { useTranslation } from '@platform/i18n'
import { RouteAnnouncer, usePageFact, useViewer } from '@platform/routing'
import { LeaveGuard, StepUpHost } from '@platform/screens'
import { SkipLink } from '@platform/ui/elements'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import { loadAppFrame, readAppFrame } from './app/app-frame-code.ts'
import { CookieBanner } from './public/cookie-banner.tsx'
import { PublicFrame } from './public/public-frame.tsx'
import styles from './root-layout.module.css'
import { SiteLoading } from './site-loading.tsx'

const CONTENT_ID = 'content'

// For what is not a page of the signed-in areas but stands in their place, such as a refusal.
const LateAppFrame = lazy(async () => ({ default: await loadAppFrame() }))

// Most visitors of the public pages are not signed in.
const IdleGuard = lazy(async () => ({ default: (await import('./idle/idle-guard.tsx')).IdleGuard }))

/** One frame for the public pages, another for the areas behind the sign-in and for what belongs into both. */
export function RootLayout({ children }: { children: ReactNode }): ReactElement {
  const { t } = useTranslation('common')
  const viewer = useViewer()
  const isVisitor = viewer.kind === 'anonymous'
  const isPublic = usePageFact((page) => page === undefined || page.allow === 'public')
  const hasOwnFrame = usePageFact((page) => page?.ownFrame === true)
  const AppFrame = readAppFrame() ?? LateAppFrame
  const content = (
    <main id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  )
  return (
    <LeaveGuard>
      <SkipLink targetId={CONTENT_ID}>{t('navigation.skip')}</SkipLink>
      <RouteAnnouncer className={styles.announcer} />
      {isPublic && (isVisitor || !hasOwnFrame) ? (
        <PublicFrame>{content}</PublicFrame>
      ) : (
        <Suspense fallback={<SiteLoading />}>
          {/* oxlint-disable-next-line react/static-components -- once it is there it is the same on every render */}
          <AppFrame>{content}</AppFrame>
        </Suspense>
      )}
      <StepUpHost />
      {!isVisitor && (
        <Suspense fallback={null}>
          <IdleGuard key={viewer.identity} />
        </Suspense>
      )}
      <CookieBanner />
    </LeaveGuard>
  )
}
