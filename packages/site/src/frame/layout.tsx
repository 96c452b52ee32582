import { ErrorScreen, ForbiddenScreen } from '@platform/screens'
import type { SiteLayout } from '@platform/routing'
import { PageArrival, Page, Skeleton, SkeletonGroup } from '@platform/ui/elements'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { RootLayout } from './root-layout.tsx'
import { SiteLoading } from './site-loading.tsx'

export const layout: SiteLayout = {
  Root: RootLayout,
  Loading: ({ place }) => (place === 'site' ? <SiteLoading /> : <PageLoading />),
  Arrival: PageArrival,
  Error: ErrorScreen,
  Forbidden: ForbiddenScreen,
}

/** The outline of a page while its code is on its way; the frame stays. */
function PageLoading(): ReactElement {
  const { t } = useTranslation('common')
  return (
    <Page>
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton shape="heading" width="half" />
        <Skeleton lines={3} />
      </SkeletonGroup>
    </Page>
  )
}
