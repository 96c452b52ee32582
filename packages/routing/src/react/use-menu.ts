import { menuPages, type MenuPage } from '../pages/index.ts'
import { useRouting } from '../router/routing-context.ts'
import { organizationRoleOf } from '../router/viewer.ts'
import { useShownPath, useViewer } from './use-page.ts'

/** A line of the menu. */
export interface MenuItem {
  readonly page: MenuPage
  /** In the current language. */
  readonly title: string
  readonly icon: string | undefined
  /** Whether this is the page on screen or the one it belongs to; of no more than one item. */
  readonly isActive: boolean
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`)
}

/**
 * The pages in the menu of whoever is looking, in its order. Who needs no more than them is not drawn again with every page.
 *
 * @example const hasSettings = useMenuPages().some(({ id }) => id === 'client.settings')
 */
export function useMenuPages(): readonly MenuPage[] {
  const { tree } = useRouting()
  const viewer = useViewer()
  return menuPages(viewer.kind, tree, organizationRoleOf(viewer))
}

/**
 * The menu of whoever is looking, in its order, with what is on screen.
 *
 * @example
 * useMenu().map(({ page, title, isActive }) => <PageLink key={page.id} page={page.id} data-active={isActive}>{title}</PageLink>)
 */
export function useMenu(): readonly MenuItem[] {
  const { title } = useRouting()
  const shown = useShownPath()
  const menu = useMenuPages()
  const [active] = menu
    .filter((page) => isAtOrBelow(shown, page.path))
    .toSorted((a, b) => b.path.length - a.path.length)
  return menu.map((page) => ({
    page,
    title: title(page) || page.title || page.path,
    icon: page.icon,
    isActive: page === active,
  }))
}
