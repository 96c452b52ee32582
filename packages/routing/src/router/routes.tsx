import {
  createRootRoute,
  createRoute,
  Outlet,
  redirect,
  useLoaderData,
  type AnyRoute,
} from '@tanstack/react-router'
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { pages, type Page, type PageTree } from '../pages/index.ts'
import { readAccess, readRedirect } from './guard.ts'
import type { Staging } from '../arrival/staging.ts'
import type { SiteLayout } from './layout.ts'
import { PageArrival } from './page-arrival.tsx'
import { BareStatus } from './safe-error.tsx'
import type { ScreenLoader } from '../loading/screen.ts'
import { parseSearch } from '../search.ts'
import { identityOf, type ViewerStore } from './viewer.ts'

export interface RouteParts {
  readonly tree: PageTree
  readonly viewers: ViewerStore
  readonly loader: ScreenLoader
  readonly layout: SiteLayout
  readonly staging: Staging
  readonly PageError: (props: { error: unknown }) => ReactNode
  /** A page, or what is shown in its place, stands in the document with its handlers. */
  readonly onShown: () => void
}

interface LoadedPage {
  /** Absent when the viewer may not see it: then nothing of it was loaded. */
  readonly Screen?: ComponentType
}

function NotFound({ layout, onShown }: Pick<RouteParts, 'layout' | 'onShown'>): ReactNode {
  useEffect(onShown, [onShown])
  return layout.NotFound ? <layout.NotFound /> : <BareStatus status={404} />
}

function createFrame({ Root }: SiteLayout) {
  return function Frame(): ReactNode {
    return (
      <Root>
        <Outlet />
      </Root>
    )
  }
}

function createRoot({ tree, viewers, layout, PageError, onShown }: RouteParts) {
  return createRootRoute({
    component: createFrame(layout),
    // The site has nothing older to show while it starts.
    pendingComponent: () => <layout.Loading place="site" />,
    pendingMs: 0,
    pendingMinMs: 0,
    errorComponent: PageError,
    notFoundComponent: () => <NotFound layout={layout} onShown={onShown} />,
    // Before the loader of any page, and whenever the viewer changes.
    beforeLoad({ location }) {
      const href = readRedirect(tree, viewers.read(), location)
      if (href !== undefined) throw redirect({ href, replace: true })
    },
  })
}

/** One a page, so that two pages with the same screen share no state. */
function createPage(page: Page, { tree, viewers, layout, staging, onShown }: RouteParts) {
  return function PageFrame(): ReactNode {
    const { Screen }: LoadedPage = useLoaderData({ strict: false }) ?? {}
    // The guard runs only after a moment; what is on screen answers at once.
    const viewer = useSyncExternalStore(viewers.subscribe, viewers.read, viewers.read)
    const access = readAccess(tree, page, viewer)
    useEffect(() => onShown(), [])
    if (access === 'forbidden') return <layout.Forbidden />
    if (access === 'off') return <NotFound layout={layout} onShown={onShown} />
    if (access === 'signIn' || Screen === undefined) return <layout.Loading place="page" />
    const screen = <Screen key={identityOf(viewer)} />
    if (layout.Arrival === undefined) return screen
    return (
      <PageArrival staging={staging} Arrival={layout.Arrival}>
        {screen}
      </PageArrival>
    )
  }
}

/** The heading alone would be less than what stood there. */
function createPending({ layout, staging }: RouteParts) {
  return function Pending(): ReactNode {
    useEffect(() => staging.want(false), [])
    return <layout.Loading place="page" />
  }
}

function createPageRoute(page: Page, root: AnyRoute, parts: RouteParts) {
  const { tree, viewers, loader } = parts
  return createRoute({
    getParentRoute: () => root,
    path: page.path,
    component: createPage(page, parts),
    pendingComponent: createPending(parts),
    remountDeps: ({ params }) => params,
    async loader({ params, location }): Promise<LoadedPage> {
      if (readAccess(tree, page, viewers.read()) !== 'open') return {}
      return { Screen: await loader.open(page, params, parseSearch(location.searchStr)) }
    },
  })
}

export function createRoutes(parts: RouteParts): AnyRoute {
  const root = createRoot(parts)
  return root.addChildren(pages.map((page) => createPageRoute(page, root, parts)))
}
