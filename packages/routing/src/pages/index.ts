/** The page table and what can be said about pages without React or a browser; the server reads it too. */
export { dashboardOf, isInArea, redirects, signInOf, startPageOf, type Redirect } from './destinations.ts'
export { createFinder, findPage, type FoundPage } from './find.ts'
export { menuPages, type MenuPage } from './menu.ts'
export { isSafeNext, readNext } from './next.ts'
export { ACCOUNT_KINDS, type AccountKind, type Area, type PageRow } from './page.ts'
export { pathOf, type PageParams, type ParamNames, type ParamsArgument, type PathParams } from './path.ts'
export { createSitemap } from './sitemap.ts'
export {
  pages,
  readPage,
  type MenuPageId,
  type Page,
  type PageId,
  type PagePath,
  type PathOf,
} from './table.ts'
export { hasPage, isPageEnabled, isPageTree, type PageTree } from './tree.ts'
export { unknownPages, type UnknownPage } from './unknown-pages.ts'
