import { useTranslation } from '@platform/i18n'
import { useServices } from '@platform/screens'
import { LoadingScreen } from '@platform/ui/elements'
import type { ReactElement } from 'react'

export function SiteLoading(): ReactElement {
  const { t } = useTranslation('common')
  const { site } = useServices()
  return (
    <LoadingScreen
      logo={site.logo}
      siteName={site.name}
      label={t('state.loadingSite', { site: site.name })}
    />
  )
}
