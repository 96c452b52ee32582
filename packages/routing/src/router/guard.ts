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

export type Access = 'open' | 'signIn' | 'forbidden' | 'off'

export interface GuardedLocation {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly searchStr: string
  /** Without its `#`, or empty. */
  readonly hash: string
}

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

/** The router takes slashes at the end for the same location; a redirect from one would go on for ever. */
function isTidy(pathname: string): boolean {
  return !pathname.replace(/\/+$/, '').includes('//')
}

/** `undefined` when the location stays. */
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
