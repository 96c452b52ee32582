import type { AccountClaims } from '@platform/contract'
import { useClaims as useSessionClaims } from '@platform/session/react'

/** What the token says of the account that is signed in; renders again only when that changes. */
export const useClaims: () => AccountClaims | undefined = useSessionClaims
