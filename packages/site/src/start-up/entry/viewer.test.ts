import { ACCOUNT_KINDS, accountTypeOf } from '@platform/contract'
import { ACCOUNT_KINDS as KINDS_OF_PAGES } from '@platform/routing/pages'
import { accountKindOf, AccountType } from '@platform/session/claims'
import { expect, it } from 'vitest'

// Contract, page table and session are each used without the others, so each of them lists the kinds of account.
it('contract, page table and session know the same kinds of account, by the same numbers', () => {
  expect([...KINDS_OF_PAGES]).toEqual([...ACCOUNT_KINDS])
  expect(Object.entries(AccountType)).toEqual(ACCOUNT_KINDS.map((kind) => [kind, accountTypeOf(kind)]))
  expect(ACCOUNT_KINDS.map((kind) => accountKindOf(accountTypeOf(kind)))).toEqual([...ACCOUNT_KINDS])
})
