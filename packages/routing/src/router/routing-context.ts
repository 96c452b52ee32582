import { createContext, useContext } from 'react'
import type { Page, PageTree } from '../pages/index.ts'
import type { Announcements } from '../arrival/announcements.ts'
import type { Search, SearchInput } from '../search.ts'
import type { ViewerStore } from './viewer.ts'

/** How a navigation enters the browser's history, and whether it scrolls. */
export interface NavigateOptions {
  readonly replace?: boolean
  readonly resetScroll?: boolean
}

/** None of it changes while a site is open. */
export interface Routing {
  readonly tree: PageTree
  readonly viewers: ViewerStore
  readonly announcements: Announcements
  readonly title: (page: Page) => string | undefined
  readonly name: (page: Page) => string | undefined
  readonly documentTitle: (title: string | undefined) => string
  /** Goes to an address on this site. */
  readonly go: (href: string, options?: NavigateOptions) => Promise<void>
  /** To this address when there is nothing to go back to. */
  readonly goBack: (otherwise: string) => void
  /** The search of the address, with its `?`. */
  readonly readSearch: () => string
  /** Nothing happens when that page has been left meanwhile. */
  readonly changeSearch: (
    path: string,
    change: (search: Search) => SearchInput,
    options: Pick<NavigateOptions, 'replace'>,
  ) => void
  readonly preload: (page: Page) => void
}

export const RoutingContext = createContext<Routing | undefined>(undefined)

export function useRouting(): Routing {
  const routing = useContext(RoutingContext)
  if (routing === undefined) throw new Error('This needs the <View> of createSiteRouter() around it')
  return routing
}
