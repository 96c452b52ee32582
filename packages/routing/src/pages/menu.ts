import { homeAreaOf, isInArea } from './destinations.ts'
import type { AccountKind } from './page.ts'
import type { MenuPageId, Page } from './table.ts'
import { pages } from './table.ts'
import type { PageTree } from './tree.ts'
import { isPageEnabled } from './tree.ts'

/** A page with a place in a menu. */
export type MenuPage = Page & { readonly id: MenuPageId; readonly menu: number }

function isMenuPage(page: Page): page is MenuPage {
  return page.menu !== undefined
}

function isForRole(page: Page, organizationRole: string | undefined): boolean {
  return page.menuRoles === undefined || page.menuRoles.includes(organizationRole ?? '')
}

function isInMenuOf(page: Page, kind: AccountKind | 'anonymous'): boolean {
  if (page.menuOf !== undefined) return page.menuOf.some((known) => known === kind)
  return isInArea(page, homeAreaOf(kind)) || isOwnPage(page, kind)
}

/** Search profiles have no area around their own pages. */
function isOwnPage(page: Page, kind: AccountKind | 'anonymous'): boolean {
  return kind === 'searchProfile' && isInArea(page, 'searchProfile')
}

/**
 * The pages in a visitor's menu, in its order. Who is not signed in has the public ones, and so have search
 * profiles, beside their own. Some pages are in the menu of some organization roles only.
 * @example menuPages('client', { client: { candoo: false } }).map((page) => page.id) // ['client.home', …]
 */
export function menuPages(
  kind: AccountKind | 'anonymous',
  tree: PageTree,
  organizationRole?: string,
): readonly MenuPage[] {
  const all: readonly Page[] = pages
  return all
    .filter(isMenuPage)
    .filter(
      (page) => isInMenuOf(page, kind) && isForRole(page, organizationRole) && isPageEnabled(tree, page.path),
    )
    .toSorted((a, b) => a.menu - b.menu)
}
