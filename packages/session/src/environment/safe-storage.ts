import { attempt } from '../claims/attempt.ts'
import type { SessionStorageArea } from './environment.ts'

export interface SafeStorage {
  get(key: string): string | null
  /** Stores the value; `null` removes it. */
  set(key: string, value: string | null): void
}

/** Storage that never throws: what it refuses is kept in memory and found there again. */
export function createSafeStorage(area: SessionStorageArea | undefined): SafeStorage {
  const memory = new Map<string, string | null>()

  /** Returns what it was written to. */
  function write(key: string, value: string | null): unknown {
    return attempt(() => (value === null ? area?.removeItem(key) : area?.setItem(key, value)) ?? area)
  }

  return {
    get(key) {
      return attempt(() => (memory.has(key) ? memory.get(key) : area?.getItem(key))) ?? null
    },
    set(key, value) {
      // When storage is full the old value has to go: a token that was replaced must not be found after a reload.
      const isStored = write(key, value) || (write(key, null) && write(key, value))
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
  }
}
