import { useIdentity } from '@platform/session/react'
import { useSyncExternalStore } from 'react'
import { hasWaiting } from './waiting-places.ts'
import { subscribeToWaiting } from './waiting-signals.ts'

/** Whether entries about a person wait on this device; what shows them is loaded where it is so. */
export function useHasWaiting(personId: string): boolean {
  const identity = useIdentity() ?? 'nobody'
  return useSyncExternalStore(
    subscribeToWaiting,
    () => hasWaiting(identity, personId),
    () => false,
  )
}
