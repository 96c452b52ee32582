import type { AccountKind, Area } from './page.ts'
import type { Page, PageId, PagePath } from './table.ts'
import type { PageTree } from './tree.ts'
import { hasPage } from './tree.ts'

/** A path that is no page but leads to one. */
export interface Redirect {
  readonly from: `/${string}`
  readonly to: PagePath
  readonly hash?: string
}

/** The redirects of every site. What follows the `?` of the address is kept. */
export const redirects: readonly Redirect[] = [
  { from: '/', to: '/main' },
  { from: '/search-profile', to: '/main/professional', hash: 'login' },
]

const homes = {
  client: 'client.home',
  professional: 'professional.home',
  provider: 'provider.home',
  platformAdmin: 'admin.home',
  searchProfile: 'main.home',
} as const satisfies Record<AccountKind, PageId>

/**
 * Whether a page is in this area of the site.
 * @example isInArea(readPage('client.journal'), 'client') // true
 */
export function isInArea(page: Page, area: Area): boolean {
  return page.id.startsWith(`${area}.`)
}

export function homeAreaOf(kind: AccountKind | 'anonymous'): Area {
  return kind === 'platformAdmin' ? 'admin' : kind === 'anonymous' || kind === 'searchProfile' ? 'main' : kind
}

/**
 * Where an account lands after signing in; `/main` where the site has its area switched off.
 * @example startPageOf('platformAdmin') // 'admin.home'
 */
export function startPageOf(kind: AccountKind, tree: PageTree = {}): (typeof homes)[AccountKind] {
  const home = homes[kind]
  return hasPage(tree, home) ? home : 'main.home'
}

/**
 * Where the Dashboard button of the generic error screen goes.
 * @example dashboardOf('provider') // 'main.home'
 */
export function dashboardOf(kind: AccountKind): 'client.home' | 'professional.home' | 'main.home' {
  return kind === 'client' || kind === 'professional' ? homes[kind] : 'main.home'
}

/**
 * Where someone who is not signed in is sent from a page that asks for it.
 * @example signInOf(readPage('client.journal')) // { page: 'main.home', hash: 'login' }
 */
export function signInOf(page: Page): {
  readonly page: 'main.home' | 'main.professional' | 'provider.login'
  readonly hash?: 'login'
} {
  if (isInArea(page, 'provider')) return { page: 'provider.login' }
  return { page: isInArea(page, 'professional') ? 'main.professional' : 'main.home', hash: 'login' }
}
