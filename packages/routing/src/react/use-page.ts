import { useLocation, useMatch, useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { findPage, type FoundPage, type Page, type PageId, type PageParams } from '../pages/index.ts'
import { useRouting } from '../router/routing-context.ts'
import type { Viewer } from '../router/viewer.ts'
import { writeSearch, type SearchInput } from '../search.ts'

/** Not the address while the next page is on its way; `/` for no page. */
export function useShownPath(): string {
  return useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
}

/**
 * And, for a link with a search, with that alone. Of a menu of links only the two that change are drawn
 * again.
 */
export function useIsShown(path: string, search?: SearchInput): boolean {
  const wanted = search && sortSearch(search)
  return useMatches({
    select: (matches) => {
      const shown = matches.at(-1)
      if ((shown?.pathname ?? '/') !== path) return false
      return wanted === undefined || sortSearch(shown?.search ?? {}) === wanted
    },
  })
}

function sortSearch(search: SearchInput): string {
  const params = new URLSearchParams(writeSearch(search))
  params.sort()
  return params.toString()
}

/**
 * The page on screen; `undefined` where an unknown path has no page to show.
 * @example const title = useCurrentPage()?.title
 */
export function useCurrentPage(): Page | undefined {
  return findPage(useShownPath())?.page
}

/**
 * A fact about the page on screen. Who asks is drawn again when the fact changes, not with every page.
 * @example const isPublic = usePageFact((page) => page?.allow === 'public')
 */
export function usePageFact(read: (page: Page | undefined) => boolean): boolean {
  return useMatches({ select: (matches) => read(findPage(matches.at(-1)?.pathname ?? '/')?.page) })
}

function isFoundAs<Id extends PageId>(
  found: FoundPage | undefined,
  id: Id,
): found is FoundPage & { readonly params: PageParams<Id> } {
  return found?.page.id === id
}

/**
 * The parameters of the page this screen belongs to, decoded. Throws when the screen belongs to another page.
 * @example const { token } = usePageParams('account.shortLink')
 */
export function usePageParams<Id extends PageId>(id: Id): PageParams<Id> {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const found = findPage(pathname)
  if (!isFoundAs(found, id)) throw new TypeError(`usePageParams('${id}') was called on ${pathname}`)
  return found.params
}

/**
 * The hash without its `#`, or an empty text. No server sees it, so it is empty until React has hydrated the
 * page.
 * @example const isSignInOpen = usePageHash() === 'login'
 */
export function usePageHash(): string {
  const hash = useLocation({ select: (location) => location.hash })
  return useIsHydrated() ? hash : ''
}

/**
 * False while React hydrates a prerendered page, then true: what only the browser knows may be shown from
 * then on.
 * @example const choice = useIsHydrated() ? readChoice() : undefined
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer)
}

const subscribeToNothing = () => () => undefined
const isInBrowser = () => true
const isOnServer = () => false

/**
 * Who is looking at the site.
 * @example const isSignedIn = useViewer().kind !== 'anonymous'
 */
export function useViewer(): Viewer {
  const { viewers } = useRouting()
  return useSyncExternalStore(viewers.subscribe, viewers.read, viewers.read)
}
