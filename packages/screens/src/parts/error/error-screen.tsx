import { ApiError } from '@platform/api'
import { useTranslation } from '@platform/i18n'
import {
  PageLink,
  PageLoadError,
  useCurrentPage,
  useGoBack,
  useNavigateToPage,
  useViewer,
} from '@platform/routing'
import { dashboardOf } from '@platform/routing/pages'
import { Button, Cluster, Page, PageHeading } from '@platform/ui/elements'
import { BrokenIllustration } from '@platform/ui/illustrations'
import { useEffect, type ReactElement } from 'react'
import { useProblemText } from '../loading/problem-text.ts'
import styles from './error.module.css'
import { isSessionLost, SessionLost } from './session-lost.tsx'
import { callOf, SupportReference } from './support-reference.tsx'

interface ErrorScreenProps {
  readonly error: unknown
  /** Shows the page again. */
  readonly reset: () => void
}

/** What stands in the place of a page that failed: the way to `/main` for a lost session, else the generic error screen. */
export function ErrorScreen({ error, reset }: ErrorScreenProps): ReactElement {
  // A session that is lost on the very page it leads to would go round in circles.
  const isOnMain = useCurrentPage()?.id === 'main.home'
  return isSessionLost(error) && !isOnMain ? <SessionLost /> : <GenericError error={error} reset={reset} />
}

/** The generic error screen (spec §2): what happened, whom to ask, and the ways out. */
function GenericError({ error, reset }: ErrorScreenProps): ReactElement {
  const { t } = useTranslation('error')
  const goBack = useGoBack()
  const message = useMessage(error)
  useComeBack(error, reset)
  return (
    <Page width="reading" className={styles.page}>
      <BrokenIllustration size="small" />
      <div role="alert">
        <PageHeading title={t('ohNo')} description={message} />
      </div>
      <SupportReference known={callOf(error)} />
      <p>
        <PageLink page="main.demo">{t('contactUs')}</PageLink>
      </p>
      <Cluster>
        {/* Code that did not arrive may arrive now; an error in it would only happen again. */}
        {error instanceof PageLoadError && (
          <Button variant="primary" onClick={reset}>
            {t('retry')}
          </Button>
        )}
        <Button onClick={goBack}>{t('back')}</Button>
        <DashboardButton />
      </Cluster>
    </Page>
  )
}

/** Code that did not arrive is asked for again as soon as there is a network. */
function useComeBack(error: unknown, reset: () => void): void {
  const isLoading = error instanceof PageLoadError
  useEffect(() => {
    if (!isLoading) return undefined
    window.addEventListener('online', reset)
    return () => window.removeEventListener('online', reset)
  }, [isLoading, reset])
}

function DashboardButton(): ReactElement | null {
  const { t } = useTranslation('error')
  const viewer = useViewer()
  const navigate = useNavigateToPage()
  if (viewer.kind === 'anonymous') return null
  const page = dashboardOf(viewer.kind)
  return <Button onClick={() => void navigate({ page })}>{t('dashboard')}</Button>
}

function useMessage(error: unknown): string {
  const { t } = useTranslation('error')
  const problemText = useProblemText()
  if (error instanceof PageLoadError) return t(error.isOffline ? 'offline.text' : 'load.text')
  return error instanceof ApiError ? problemText(error).text : t('message')
}
