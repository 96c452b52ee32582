import type { SafeStorage } from '../adapters/safe-storage.ts'
import type { SessionState } from '../state/session-state.ts'
import { formatMeta, parseStored } from '../wire/stored-session.ts'

export interface Persistence {
  /** What is stored; its epoch is empty where it cannot be believed. */
  read(): SessionState
  /** Writes what changed since `previous`, or everything. */
  write(state: SessionState, previous?: SessionState): void
}

/**
 * The token under its key, and nothing else there, because it is read by others; what belongs to it under
 * `<key>:meta`. Meta is written first, so that another tab which hears of the token finds both.
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
