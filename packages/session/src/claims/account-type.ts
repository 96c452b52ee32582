// Listed by the contract and the page table too: this package needs neither. A test of the site compares the three.

/**
 * The account types of the `acc_t` claim.
 *
 * @example
 * if (claims.acc_t === AccountType.client) openDashboard()
 */
export const AccountType = {
  client: 1,
  professional: 2,
  platformAdmin: 3,
  searchProfile: 4,
  provider: 5,
} as const

/** The name of an account type, as routes and permissions use it. */
export type AccountKind = keyof typeof AccountType

/** The number of an account type, as the token carries it. */
export type AccountType = (typeof AccountType)[AccountKind]

/**
 * Names an account type; `undefined` for a number that no account type has.
 *
 * @example
 * accountKindOf(2) // 'professional'
 */
export function accountKindOf(accountType: number | undefined): AccountKind | undefined {
  return Object.keys(AccountType)
    .filter(isAccountKind)
    .find((kind) => AccountType[kind] === accountType)
}

function isAccountKind(name: string): name is AccountKind {
  return Object.hasOwn(AccountType, name)
}
