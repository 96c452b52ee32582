import { ErrorScreen, ForbiddenScreen } from '@platform/screens'
import type { SiteLayout } from '@platform/routing'
import { PageLoading } from './page-loading.tsx'
import { RootLayout } from './root-layout.tsx'
import { SiteLoading } from './site-loading.tsx'

/** The parts of a site around its pages. */
export const layout: SiteLayout = {
  Root: RootLayout,
  Loading: ({ place }) => (place === 'site' ? <SiteLoading /> : <PageLoading />),
  Error: ErrorScreen,
  Forbidden: ForbiddenScreen,
}
