import type { SessionStorageArea } from '../environment/environment.ts'

/**
 * Creates storage that forgets everything with the page: whoever reloads is signed out, unless another tab is still open.
 *
 * @example
 * const session = createSession({ transport, storage: createMemoryStorage() })
 */
export function createMemoryStorage(): SessionStorageArea {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value)
    },
    removeItem(key) {
      values.delete(key)
    },
  }
}
