import { I18nextProvider } from '@platform/i18n'
import { createSiteRouter } from '@platform/routing'
import { SiteServicesProvider } from '@platform/screens'
import { SessionProvider } from '@platform/session/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readSiteConfiguration } from '../configuration/site-configuration.ts'
import { layout } from '../frame/layout.tsx'
import { createServices } from './create-services.ts'
import { framedScreens } from './framed-screens.ts'
import { readPageName } from './page-names.ts'
import { readViewer } from './viewer.ts'

export interface RunningSite {
  /** Takes the site off the page; the session itself goes on, in storage and in other tabs. */
  stop(): Promise<void>
}

/**
 * Joins everything into a running site, in the page's `#root`.
 *
 * @throws ConfigurationError when the site configuration on the page cannot be used.
 */
export async function startSite(page: Document): Promise<RunningSite> {
  const configuration = readSiteConfiguration(page)
  const root = page.getElementById('root')
  if (root === null) throw new TypeError('the page has no #root')
  const { texts, loadTexts, services } = await createServices(configuration)
  const { session, queryClient } = services
  const router = createSiteRouter({
    tree: configuration.pages,
    screens: framedScreens,
    context: services,
    viewer: () => readViewer(session.getSnapshot()),
    subscribeViewer: session.subscribe,
    title: (row) => readPageName(texts, row),
    documentTitle: (title) => (title === undefined ? configuration.name : `${title} · ${configuration.name}`),
    announcement: (title) => texts.t('common:announce.navigated', { title }),
    loadNamespaces: loadTexts,
    layout,
  })
  const mounted = createRoot(root)
  mounted.render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <SessionProvider session={session}>
          <QueryClientProvider client={queryClient}>
            <SiteServicesProvider services={services}>
              <router.View />
            </SiteServicesProvider>
          </QueryClientProvider>
        </SessionProvider>
      </I18nextProvider>
    </StrictMode>,
  )
  return {
    async stop() {
      mounted.unmount()
      router.dispose()
      await session.dispose()
    },
  }
}
