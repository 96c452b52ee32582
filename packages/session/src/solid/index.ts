export { IdentityBoundary } from './identity-boundary.ts'
export { SessionProvider, useSession } from './session-provider.ts'
export {
  useClaims,
  useIdentity,
  useIdleState,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './use-session-snapshot.ts'
