import { ACCOUNT_KINDS } from '@platform/contract'
import { ACCOUNT_KINDS as KINDS_OF_PAGES } from '@platform/routing/pages'
import { expect, it } from 'vitest'

// Each is used without the other, so each of them lists the kinds of account.
it('contract and page table know the same kinds of account, in the same order', () => {
  expect([...KINDS_OF_PAGES]).toEqual([...ACCOUNT_KINDS])
})
