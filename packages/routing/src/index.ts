/** The router of a site, and what screens use of it. The page table itself is in `@platform/routing/pages`. */
export { createMemoryHistory } from '@tanstack/react-router'
export { PageLink, type PageLinkProps } from './react/page-link.tsx'
export type { PageTarget } from './react/page-target.ts'
export { RouteAnnouncer } from './react/route-announcer.tsx'
export { readFields, type SearchField, type SearchFields, type SearchValues } from './react/search-fields.ts'
export { useIsActive, useMenu, useMenuPages, useMenuTitle, type MenuItem } from './react/use-menu.ts'
export { useBeforeLeaving } from './react/use-before-leaving.ts'
export {
  useGoBack,
  useNavigateAfterSignIn,
  useNavigateToPage,
  type NavigateToPage,
} from './react/use-navigate.ts'
export {
  useCurrentPage,
  useIsHydrated,
  usePageFact,
  usePageHash,
  usePageParams,
  useViewer,
} from './react/use-page.ts'
export { usePageSearch, type ChangeSearch } from './react/use-page-search.ts'
export type { SiteLayout } from './router/layout.ts'
export { PageLoadError } from './loading/recovery.ts'
export type { NavigateOptions } from './router/routing-context.ts'
export type { ScreenBinding } from './loading/screen.ts'
export type { Search, SearchInput } from './search.ts'
export { createSiteRouter, type SiteRouter, type SiteRouterOptions } from './router/site-router.tsx'
export type { Viewer } from './router/viewer.ts'
