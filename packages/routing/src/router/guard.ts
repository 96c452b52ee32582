import {
  findPage,
  isPageEnabled,
  pathOf,
  redirects,
  signInOf,
  type FoundPage,
  type Page,
  type PageTree,
} from '../pages/index.ts'
import { writePath } from '../pages/path.ts'
import type { Viewer } from './viewer.ts'

/** What may be done with a page: open it, sign in first, be told it is not for this account, or not know of it. */
export type Access = 'open' | 'signIn' | 'forbidden' | 'off'

/** The part of a location that a decision needs. */
export interface GuardedLocation {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly searchStr: string
  /** Without its `#`, or empty. */
  readonly hash: string
}

/** Whether this viewer may open this page on this site. */
export function readAccess(tree: PageTree, page: Page, viewer: Viewer): Access {
  if (!isPageEnabled(tree, page.path)) return 'off'
  if (page.allow === 'public') return 'open'
  if (viewer.kind === 'anonymous') return 'signIn'
  return page.allow.includes(viewer.kind) ? 'open' : 'forbidden'
}

function writeSignIn({ page, params }: FoundPage, { searchStr, hash }: GuardedLocation): string {
  const signIn = signInOf(page)
  const next = `${writePath(page.path, params)}${searchStr}${hash && `#${hash}`}`
  return `${pathOf(signIn.page)}?next=${encodeURIComponent(next)}${signIn.hash === undefined ? '' : `#${signIn.hash}`}`
}

/** The router takes a path with slashes at its end for the same location; a redirect from one would go on for ever. */
function isTidy(pathname: string): boolean {
  return !pathname.replace(/\/+$/, '').includes('//')
}

/**
 * Where a location leads instead of to its own page, as an address on this site; `undefined` when it stays: the page
 * is shown, or in its place that it is forbidden, or (where the site has no error page) that there is nothing.
 */
export function readRedirect(tree: PageTree, viewer: Viewer, location: GuardedLocation): string | undefined {
  const { pathname, searchStr, hash } = location
  const redirect = redirects.find(({ from }) => from === pathname)
  if (redirect) return `${redirect.to}${searchStr}${redirect.hash === undefined ? '' : `#${redirect.hash}`}`

  const found = findPage(pathname)
  const access = found ? readAccess(tree, found.page, viewer) : 'off'
  if (found === undefined || access === 'off') {
    const notFound = pathOf('error.notFound')
    return isPageEnabled(tree, notFound) && pathname !== notFound ? notFound : undefined
  }
  if (access === 'signIn') return writeSignIn(found, location)
  return isTidy(pathname)
    ? undefined
    : `${writePath(found.page.path, found.params)}${searchStr}${hash && `#${hash}`}`
}
