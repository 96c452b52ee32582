import type { SessionStorageArea } from './environment.ts'

export interface SafeStorage {
  get(key: string): string | null
  /** Stores the value; `null` removes it. */
  set(key: string, value: string | null): void
}

/** Storage that never throws: what it refuses is kept in memory and found there again. */
export function createSafeStorage(area: SessionStorageArea | undefined): SafeStorage {
  const memory = new Map<string, string | null>()

  function write(key: string, value: string | null): boolean {
    try {
      if (value === null) area?.removeItem(key)
      else area?.setItem(key, value)
      return Boolean(area)
    } catch {
      return false
    }
  }

  return {
    get(key) {
      try {
        return (memory.has(key) ? memory.get(key) : area?.getItem(key)) ?? null
      } catch {
        return null
      }
    },
    set(key, value) {
      // When storage is full the old value has to go: a token that was replaced must not be found after a reload.
      const isStored = write(key, value) || (write(key, null) && write(key, value))
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
  }
}
