import { findPage, isPageEnabled, redirects } from '@platform/routing/pages'
import type { PageTree } from '@platform/routing/pages'

/** The same document is sent either way; machines shall see which pages there are. */
export function readPageStatus(pages: PageTree, pathname: string): 200 | 404 {
  const path = redirects.find(({ from }) => from === pathname)?.to ?? pathname
  return findPage(path) !== undefined && isPageEnabled(pages, path) ? 200 : 404
}
