import { useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import { LoadingScreen } from '@platform/ui/elements'
import { useEffect, useEffectEvent, type ReactElement } from 'react'
import { useServices } from '../services/site-services.tsx'

/** The errors that mean the token is of no use any more (spec §8). */
const SESSION_ERRORS = ['verif_error', 'tok_expir']

/** Tells by its message whether an error says that the session is over, wherever it was thrown. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof Error && SESSION_ERRORS.includes(error.message)
}

/** The loading screen, on the way to `/main`. */
export function SessionLost(): ReactElement {
  const { t } = useTranslation('common')
  const { site } = useServices()
  const navigate = useNavigateToPage()
  const goToMain = useEffectEvent(() => void navigate({ page: 'main.home', replace: true }))
  useEffect(() => goToMain(), [])
  return (
    <LoadingScreen
      logo={site.logo}
      siteName={site.name}
      label={t('state.loadingSite', { site: site.name })}
    />
  )
}
