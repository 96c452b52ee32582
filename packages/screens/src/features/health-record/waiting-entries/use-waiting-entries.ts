import { useIdentity } from '@platform/session/react'
import { useMemo, useSyncExternalStore } from 'react'
import { readOnItsWay } from './on-its-way.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import { subscribeToWaiting } from './waiting-signals.ts'
import { openWaiting, type WaitingStore } from './waiting-store.ts'

/** What waits on this device of whoever is signed in. */
export function useWaitingStore(): WaitingStore {
  const identity = useIdentity() ?? 'nobody'
  return useMemo(() => openWaiting(identity), [identity])
}

/** The entries about a person that wait, the oldest first. */
export function useWaitingEntries(store: WaitingStore, personId: string): readonly WaitingEntry[] {
  const entries = useSyncExternalStore(subscribeToWaiting, store.list)
  return entries.filter(({ draft }) => draft.personId === personId)
}

/** The key of the entry that this tab is sending. */
export function useOnItsWay(): string | undefined {
  return useSyncExternalStore(subscribeToWaiting, readOnItsWay)
}
