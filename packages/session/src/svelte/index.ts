export { createSessionStore } from './create-session-store.ts'
export { provideSession, useSession } from './provide-session.ts'
export {
  useClaims,
  useIdentity,
  useIdleState,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './use-session-snapshot.ts'
