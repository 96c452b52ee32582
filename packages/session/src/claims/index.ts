export { AccountType, accountKindOf, type AccountKind } from './account-type.ts'
export type { Claims } from './claims.ts'
export { decodeClaims } from './decode-claims.ts'
export { containsIgnoredWord, isTokenShaped } from './token-shape.ts'
