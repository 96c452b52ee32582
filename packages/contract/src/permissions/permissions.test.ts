import { describe, expect, it } from 'vitest'
import { ACCOUNT_KINDS, accountKindOf, accountTypeOf } from './accounts.ts'
import { isAllowed, isPermission, permissions } from './permissions.ts'

const names = Object.entries(permissions).flatMap(([resource, actions]) =>
  Object.keys(actions).map((action) => `${resource}.${action}`),
)

describe('the permission table', () => {
  it('names each row by its resource and action', () => {
    expect(names).toContain('account.changePassword')
    expect(names.every(isPermission)).toBe(true)
    for (const other of ['account', 'read', 'account.', '.read', 'account.read.all']) {
      expect(isPermission(other)).toBe(false)
    }
  })

  it('allows what is public to anyone', () => {
    expect(isAllowed(undefined, 'public')).toBe(true)
    expect(isAllowed({ kind: 'anonymous' }, 'public')).toBe(true)
  })

  it('denies every row to someone who is not signed in', () => {
    for (const name of names.filter(isPermission)) {
      expect(isAllowed({ kind: 'anonymous' }, name)).toBe(false)
      expect(isAllowed(undefined, name)).toBe(false)
    }
  })

  it('shows demo requests to the platform admin alone', () => {
    const allowed = ACCOUNT_KINDS.filter((kind) => isAllowed({ kind }, 'demoRequests.list'))
    expect(allowed).toEqual(['platformAdmin'])
  })

  it('does not give more to a client who claims an organization role', () => {
    expect(isAllowed({ kind: 'client', organizationRole: 'owner' }, 'demoRequests.list')).toBe(false)
  })

  it('does not take inherited names for rows', () => {
    expect(isPermission('constructor')).toBe(false)
    expect(isPermission('account.constructor')).toBe(false)
  })
})

describe('account kinds', () => {
  it('come from the account type numbers of the token and go back to them', () => {
    expect([1, 2, 3, 4, 5].map(accountKindOf)).toEqual([
      'client',
      'professional',
      'platformAdmin',
      'searchProfile',
      'provider',
    ])
    expect(ACCOUNT_KINDS.map(accountTypeOf)).toEqual([1, 2, 3, 4, 5])
  })

  it('are undefined for anything else', () => {
    for (const value of [0, 6, 1.5, '1', null, undefined, NaN]) expect(accountKindOf(value)).toBeUndefined()
  })
})
