export {
  injectClaims,
  injectIdentity,
  injectIdleState,
  injectIsLoggedIn,
  injectIsPending,
  injectSessionSnapshot,
} from './inject-session-snapshot.ts'
export { injectSession, provideSession, SESSION } from './provide-session.ts'
