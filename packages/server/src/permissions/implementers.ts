import { contract } from '@platform/contract'
import { implement } from '@orpc/server'
import type { TokenKeys } from '../authentication/token/token-keys.ts'
import type { RequestContext } from '../http/request-context.ts'
import { createGuard } from './guard.ts'

/**
 * The two ways to implement an endpoint of the base `main`: `open` for those whose permission is `'public'`, `guarded`
 * for all others, whose handlers are given the viewer.
 *
 * @example
 * guarded.account.read.handler(({ context }) => readAccount(context.database, context.viewer.accountId))
 */
export function createImplementers(keys: TokenKeys) {
  const open = implement(contract.main).$context<RequestContext>()
  return { open, guarded: open.use(createGuard(keys)) }
}

export type Implementers = ReturnType<typeof createImplementers>
