'use client'

export { IdentityBoundary } from './identity-boundary.tsx'
export { SessionProvider, useSession } from './session-provider.tsx'
export { useIdleState } from './use-idle-state.ts'
export { useReadySession } from './use-ready-session.ts'
export {
  useClaims,
  useIdentity,
  useIsLoggedIn,
  useIsPending,
  useSessionSnapshot,
} from './use-session-snapshot.ts'
