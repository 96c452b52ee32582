import { accountKindOf, type AccountClaims } from '@platform/contract'
import { I18nextProvider, isNamespace, loadNamespaces, type i18n } from '@platform/i18n'
import { createSiteRouter, type SiteRouter, type SiteRouterOptions, type Viewer } from '@platform/routing'
import {
  SiteServicesProvider,
  unsavedForms,
  type SiteServices,
  readPageName,
  readPageTitle,
} from '@platform/screens'
import type { SessionSnapshot } from '@platform/session'
import { SessionProvider } from '@platform/session/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactElement } from 'react'
import { layout } from '../../frame/layout.tsx'
import { framedScreens } from './framed-screens.ts'

export interface JoinedSite {
  readonly router: SiteRouter
  readonly view: ReactElement
}

interface SiteParts {
  readonly services: SiteServices
  readonly texts: i18n
  /** Resolves when `texts` has its first texts; a page waits for them, its code and its data do not. */
  readonly textsReady: Promise<unknown>
  /** The browser's own when absent. */
  readonly history?: SiteRouterOptions<unknown>['history']
}

/**
 * Joins services, texts, router and screens. The page in a browser and the page that is rendered at build
 * time are made of the same parts, or the one could not take over from the other.
 */
export function joinSite({ services, texts, textsReady, history }: SiteParts): JoinedSite {
  const { site, session, queryClient } = services
  const router = createSiteRouter({
    tree: site.pages,
    screens: framedScreens,
    context: services,
    viewer: () => readViewer(session.getSnapshot()),
    subscribeViewer: session.subscribe,
    title: (row) => readPageTitle(texts, row),
    name: (row) => readPageName(texts, row),
    documentTitle: (title) => (title === undefined ? site.name : `${title} · ${site.name}`),
    announcement: (title) => texts.t('common:announce.navigated', { title }),
    async loadNamespaces(names) {
      await textsReady
      await loadNamespaces(texts, names.filter(isNamespace))
    },
    layout,
    mayReload: () => !unsavedForms.hasAnyAtAll(),
    ...(history !== undefined && { history }),
  })
  const view = (
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
    </StrictMode>
  )
  return { router, view }
}

function readViewer({ isLoggedIn, claims, identity }: SessionSnapshot<AccountClaims>): Viewer {
  const kind = isLoggedIn ? accountKindOf(claims?.acc_t) : undefined
  if (kind === undefined) return { kind: 'anonymous' }
  return { kind, identity, organizationRole: claims?.pm_id ?? undefined }
}
