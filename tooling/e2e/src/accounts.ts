import type { AccountKind, Page } from '@platform/routing/pages'

/** A person of the demo data. */
export interface Account {
  readonly kind: AccountKind
  readonly email: string
  /** Where this person lands after signing in. */
  readonly startPath: string
}

export const DEMO_PASSWORD = 'Demo-2026-pass!'

export const ACCOUNTS = {
  client: { kind: 'client', email: 'client@example.com', startPath: '/client' },
  professional: { kind: 'professional', email: 'professional@example.com', startPath: '/professional' },
  orgadmin: { kind: 'professional', email: 'orgadmin@example.com', startPath: '/professional' },
  provider: { kind: 'provider', email: 'provider@example.com', startPath: '/provider' },
  admin: { kind: 'platformAdmin', email: 'admin@example.com', startPath: '/admin' },
  search: { kind: 'searchProfile', email: 'search@example.com', startPath: '/main' },
} as const satisfies Record<string, Account>

export type AccountName = keyof typeof ACCOUNTS
export type Visitor = AccountName | 'anonymous'

export const ACCOUNT_NAMES: readonly AccountName[] = ['client', 'professional', 'provider', 'admin', 'search']
export const VISITORS: readonly Visitor[] = ['anonymous', ...ACCOUNT_NAMES]

export function mayOpen(visitor: Visitor, page: Page): boolean {
  if (page.allow === 'public') return true
  return visitor !== 'anonymous' && page.allow.includes(ACCOUNTS[visitor].kind)
}

/** The one who opens a page in the tests: nobody in particular where it is public, else the first who may. */
export function visitorOf(page: Page): Visitor {
  const visitor = VISITORS.find((candidate) => mayOpen(candidate, page))
  if (visitor === undefined) throw new Error(`no demo account may open ${page.path}`)
  return visitor
}
