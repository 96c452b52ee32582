import { ErrorScreen, ForbiddenScreen } from '@platform/screens'
import type { SiteLayout } from '@platform/routing'
import { PageArrival } from '@platform/ui/elements'
import { PageLoading } from './page-loading.tsx'
import { RootLayout } from './root-layout.tsx'
import { SiteLoading } from './site-loading.tsx'

export const layout: SiteLayout = {
  Root: RootLayout,
  Loading: ({ place }) => (place === 'site' ? <SiteLoading /> : <PageLoading />),
  Arrival: PageArrival,
  Error: ErrorScreen,
  Forbidden: ForbiddenScreen,
}
