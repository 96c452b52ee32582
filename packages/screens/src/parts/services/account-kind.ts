import { accountKindOf, type AccountKind } from '@platform/contract'
import { useClaims } from './use-claims.ts'

/**
 * The kind of the account that is signed in, for screens that only such an account can open.
 *
 * @throws when nobody is signed in; the router's guard keeps that from happening.
 */
export function useAccountKind(): AccountKind {
  const kind = accountKindOf(useClaims()?.acc_t)
  if (kind === undefined) throw new Error('no account is signed in')
  return kind
}
