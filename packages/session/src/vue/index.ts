export { IdentityBoundary } from './identity-boundary.ts'
export { createSessionPlugin, provideSession, useSession } from './provide-session.ts'
export {
  useClaims,
  useIdentity,
  useIdleState,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './use-session-snapshot.ts'
