export { IdentityBoundary } from './identity-boundary.tsx'
export { SessionProvider, useSession } from './session-provider.tsx'
export { useClaims, useIdentity, useIsLoggedIn, useSessionSnapshot } from './use-session-snapshot.ts'
