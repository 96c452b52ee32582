import {
  createBrowserHistory,
  createRouter,
  RouterProvider,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { findPage, type Page, type PageId, type PageTree } from '../pages/index.ts'
import { isSamePath } from '../pages/find.ts'
import { createAnnouncements } from '../arrival/announcements.ts'
import { createStaging } from '../arrival/staging.ts'
import { browserOf } from '../loading/browser.ts'
import { followPlaces } from '../arrival/follow-places.ts'
import { followLinks, followNavigations } from '../arrival/follow.ts'
import { followViewer } from './follow-viewer.ts'
import { readAccess } from './guard.ts'
import type { SiteLayout } from './layout.ts'
import { createRecovery } from '../loading/recovery.ts'
import { createRoutes } from './routes.tsx'
import { RoutingContext, type Routing } from './routing-context.ts'
import { SafeError } from './safe-error.tsx'
import { createScreenLoader, type ScreenBinding } from '../loading/screen.ts'
import { parseSearch, writeSearch } from '../search.ts'
import { createViewerStore, type Viewer } from './viewer.ts'

/** How long the page before stays; then the loading screen takes over. */
export const PENDING_DELAY_MS = 300
/** So that a loading screen does not flash. */
const PENDING_MIN_MS = 300

/** Rendered to text on a server, a site has nobody to follow. */
const isBrowser = typeof document !== 'undefined'

/** What a site hands to its router. Nothing here is imported: session, translations and screens are the site's. */
export interface SiteRouterOptions<Ctx> {
  /** Which pages the site has. */
  readonly tree: PageTree
  /** The screen of every page. */
  readonly screens: Readonly<Record<PageId, ScreenBinding<Ctx>>>
  /** Handed to every `prefetch`. */
  readonly context: Ctx
  /** Who is looking. Called often; need not return the same object. */
  readonly viewer: () => Viewer
  /** Calls back after the viewer may have changed. */
  readonly subscribeViewer: (listener: () => void) => () => void
  /** The title of a page in the current language. */
  readonly title: (page: Page) => string | undefined
  /** What menus call a page in the current language; without it, the title. */
  readonly name?: (page: Page) => string | undefined
  /** The title of the document, such as `Journal · Candoo`. */
  readonly documentTitle: (title: string | undefined) => string
  /** What the announcer says of a title or, for a page without one, its path: `Navigated to Journal`. */
  readonly announcement: (titleOrPath: string) => string
  /** Loads translations; resolves at once for those that are there. */
  readonly loadNamespaces: (names: readonly string[]) => Promise<unknown>
  readonly layout: SiteLayout
  /** `false` while a reload of the document would lose what somebody typed. Always `true` when absent. */
  readonly mayReload?: () => boolean
  /** The browser's own when absent. */
  readonly history?: RouterHistory
}

/** A running router. */
export interface SiteRouter {
  /** The whole site, to be rendered once. */
  readonly View: () => ReactNode
  /** Goes to an address on this site. */
  readonly go: Routing['go']
  /**
   * `View` does this itself; do it before rendering to text, and before hydrating that. `isRendered`: the
   * page is in the document. `keepsScroll`: it stays where its reader has scrolled to.
   */
  readonly load: (options?: {
    readonly isRendered?: boolean
    readonly keepsScroll?: boolean
  }) => Promise<void>
  /** Where it is, after all redirects. */
  readonly pathname: () => string
  /**
   * Resolves when the first page answers to events. What is done to a part that is not hydrated yet is lost.
   */
  readonly shown: Promise<void>
  /** Stops listening to the viewer and the browser. */
  readonly dispose: () => void
}

function createErrorScreen({ Error: ErrorScreen }: SiteLayout, refresh: () => void, onShown: () => void) {
  return function PageError({ error }: { error: unknown }): ReactNode {
    useEffect(onShown, [])
    return (
      <SafeError>
        <ErrorScreen error={error} reset={refresh} />
      </SafeError>
    )
  }
}

/** A page without a title in the table is announced by its path, whatever its translations say. */
function createDescription({
  title,
  announcement,
}: Pick<SiteRouterOptions<never>, 'title' | 'announcement'>) {
  return (pathname: string): string => {
    const page = findPage(pathname)?.page
    return announcement(page?.title === undefined ? pathname : title(page) || page.title)
  }
}

/** The ways from one page to another. */
function createMoves(
  router: AnyRouter,
  history: RouterHistory,
): Pick<Routing, 'go' | 'goBack' | 'readSearch' | 'changeSearch'> {
  const go: Routing['go'] = (href, navigation) => router.navigate({ href, ...navigation })
  return {
    go,
    goBack(otherwise) {
      if (history.canGoBack()) history.back()
      else void go(otherwise)
    },
    readSearch: () => router.latestLocation.searchStr,
    changeSearch(path, change, { replace = false }) {
      const { pathname, search, hash } = router.latestLocation
      if (!isSamePath(pathname, path)) return
      void go(`${path}${writeSearch(change(search))}${hash && `#${hash}`}`, { replace, resetScroll: false })
    },
  }
}

/**
 * The router of a site, made from the page table. It guards a page before any of its code is loaded, then
 * loads code, translations and data at the same time, and tells screen readers and the keyboard when it is
 * there.
 * @example
 * const { View } = createSiteRouter({ ...options, tree: site.pages, screens, context: { queryClient } })
 * createRoot(element).render(<View />)
 */
export function createSiteRouter<Ctx>(options: SiteRouterOptions<Ctx>): SiteRouter {
  const { tree, layout, title, name = title, documentTitle } = options
  const viewers = createViewerStore(options.viewer, options.subscribeViewer)
  const announcements = createAnnouncements()
  const staging = createStaging()
  const loader = createScreenLoader({ ...options, recovery: createRecovery(browserOf(options.mayReload)) })
  const history = options.history ?? createBrowserHistory()

  let isReadAlready = false
  const { promise: shown, resolve: onShown } = Promise.withResolvers<void>()
  const PageError = createErrorScreen(layout, () => void router.invalidate(), onShown)
  const router = createRouter({
    routeTree: createRoutes({ tree, viewers, loader, layout, staging, PageError, onShown }),
    history,
    caseSensitive: true,
    parseSearch,
    stringifySearch: writeSearch,
    // On a server it would put a script into the page, which a strict content policy refuses.
    scrollRestoration: isBrowser && (() => !isReadAlready),
    defaultErrorComponent: PageError,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: PENDING_MIN_MS,
    // Data is in the query client, code in the module map; a copy here would let a page overtake its data.
    defaultGcTime: 0,
  })

  const moves = createMoves(router, history)
  const routing: Routing = {
    ...moves,
    tree,
    viewers,
    announcements,
    title,
    name,
    documentTitle,
    preload(page) {
      if (readAccess(tree, page, viewers.read()) === 'open') void loader.preload(page)
    },
  }

  const describe = createDescription(options)
  let loadedHref = history.location.href
  // The router listens from when it is drawn; who goes on before that is not left behind.
  void shown.then(() => {
    if (history.location.href !== loadedHref) void router.load()
  })

  const stops = [
    isBrowser ? followNavigations(router, { announcements, staging, describe }) : () => {},
    isBrowser ? followPlaces(router, () => isReadAlready) : () => {},
    // After the router itself has left the first page in its place.
    router.subscribe('onRendered', () => {
      isReadAlready = false
    }),
    followLinks(history, shown, staging),
    followViewer(router, viewers),
    history.destroy,
  ]
  return {
    View: () => (
      <RoutingContext value={routing}>
        <RouterProvider router={router} />
      </RoutingContext>
    ),
    go: moves.go,
    async load({ isRendered = false, keepsScroll = false } = {}) {
      // The router's own sign of hydration: only then does it draw the boundaries that it drew without a
      // browser. Its public way, `hydrate`, wants a script in the document (decision 20).
      if (isRendered) router.ssr = { manifest: undefined }
      loadedHref = history.location.href
      const openedAt = history.location.pathname
      await router.load()
      const { pathname } = router.latestLocation
      isReadAlready = keepsScroll && pathname === openedAt
      // A prerendered page has its text in the announcer from the start, too.
      if (announcements.read() === undefined) announcements.begin(describe(pathname))
    },
    shown,
    pathname: () => router.latestLocation.pathname,
    dispose: () => stops.forEach((stop) => stop()),
  }
}
