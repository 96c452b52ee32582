import { useMatches } from '@tanstack/react-router'
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
 * The pages of the viewer's menu, in its order. Unlike `useMenu`, not drawn again with every page.
 * @example const hasSettings = useMenuPages().some(({ id }) => id === 'client.settings')
 */
export function useMenuPages(): readonly MenuPage[] {
  const { tree } = useRouting()
  const viewer = useViewer()
  return menuPages(viewer.kind, tree, organizationRoleOf(viewer))
}

function findActive(menu: readonly MenuPage[], shown: string): MenuPage | undefined {
  return menu
    .filter((page) => isAtOrBelow(shown, page.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
}

/**
 * Whether one of these pages, or a page below one, is on screen. Of a long menu only two entries are drawn
 * again.
 * @example const isActive = useIsActive([page])
 */
export function useIsActive(entries: readonly MenuPage[]): boolean {
  const menu = useMenuPages()
  return useMatches({
    select: (matches) => {
      const active = findActive(menu, matches.at(-1)?.pathname ?? '/')
      return active !== undefined && entries.includes(active)
    },
  })
}

/**
 * What a page is called in a menu, in the current language.
 * @example const titleOf = useMenuTitle()
 */
export function useMenuTitle(): (page: MenuPage) => string {
  const { name } = useRouting()
  return (page) => name(page) || page.name || page.title || page.path
}

/**
 * The viewer's menu, in its order, with what is on screen.
 * @example
 * useMenu().map(({ page, title, isActive }) => <PageLink key={page.id} page={page.id} data-active={isActive}>{title}</PageLink>)
 */
export function useMenu(): readonly MenuItem[] {
  const titleOf = useMenuTitle()
  const menu = useMenuPages()
  const active = findActive(menu, useShownPath())
  return menu.map((page) => ({
    page,
    title: titleOf(page),
    icon: page.icon,
    isActive: page === active,
  }))
}
