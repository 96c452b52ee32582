/** The account kinds in the order of their numbers, from 1, that the claim `acc_t` carries. */
export const ACCOUNT_KINDS = ['client', 'professional', 'platformAdmin', 'searchProfile', 'provider'] as const

export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/**
 * The account kind behind the number of the claim `acc_t`; `undefined` for any other value.
 * @example accountKindOf(2) // 'professional'
 */
export function accountKindOf(accountType: unknown): AccountKind | undefined {
  return typeof accountType === 'number' ? kinds.get(accountType) : undefined
}

/**
 * The number that the claim `acc_t` carries for an account kind.
 * @example accountTypeOf('provider') // 5
 */
export function accountTypeOf(kind: AccountKind): number {
  return ACCOUNT_KINDS.indexOf(kind) + 1
}

const kinds = new Map<number, AccountKind>(ACCOUNT_KINDS.map((kind, index) => [index + 1, kind]))
