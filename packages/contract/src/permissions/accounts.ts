/** The account kinds by the number that the claim `acc_t` carries. */
export const ACCOUNT_KIND_BY_TYPE = {
  1: 'client',
  2: 'professional',
  3: 'platformAdmin',
  4: 'searchProfile',
  5: 'provider',
} as const

export type AccountTypeNumber = keyof typeof ACCOUNT_KIND_BY_TYPE
export type AccountKind = (typeof ACCOUNT_KIND_BY_TYPE)[AccountTypeNumber]

export const ACCOUNT_KINDS = [
  'client',
  'professional',
  'platformAdmin',
  'searchProfile',
  'provider',
] as const satisfies readonly AccountKind[]

/**
 * The account kind behind the number of the claim `acc_t`; `undefined` for any other value.
 *
 * @example
 * accountKindOf(2) // 'professional'
 */
export function accountKindOf(accountType: unknown): AccountKind | undefined {
  return typeof accountType === 'number' ? kinds.get(accountType) : undefined
}

/**
 * The number that the claim `acc_t` carries for an account kind.
 *
 * @example
 * accountTypeOf('provider') // 5
 */
export function accountTypeOf(kind: AccountKind): number {
  return ACCOUNT_KINDS.indexOf(kind) + 1
}

const kinds = new Map<number, AccountKind>(ACCOUNT_KINDS.map((kind, index) => [index + 1, kind]))
