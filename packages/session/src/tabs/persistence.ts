import type { SafeStorage } from '../environment/safe-storage.ts'
import type { SessionState } from '../state/session-state.ts'
import { formatMeta, parseStored } from '../wire/stored-session.ts'

export interface Persistence {
  /** The epoch is empty where storage cannot be believed. */
  read(): SessionState
  /** Writes what changed since `previous`, or everything. */
  write(state: SessionState, previous?: SessionState): void
}

/**
 * Others read the key, so it holds the token alone. `<key>:meta` is written first: who hears of one finds
 * both.
 */
export function createPersistence(storage: SafeStorage, key: string): Persistence {
  const metaKey = `${key}:meta`
  return {
    read: () => parseStored(storage.get(key), storage.get(metaKey)),
    write(state, previous) {
      storage.set(metaKey, formatMeta(state))
      if (!previous || previous.token !== state.token) storage.set(key, state.token ?? null)
    },
  }
}
