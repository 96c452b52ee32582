export interface FamiliarKeys {
  add(key: string): void
  has(key: string): boolean
}

/** @param most beyond that the one that was added longest ago is forgotten */
export function createFamiliarKeys(most: number): FamiliarKeys {
  const keys = new Set<string>()
  return {
    add(key) {
      // Deleted first: the order of the set is that of the last use.
      keys.delete(key)
      keys.add(key)
      const [oldest] = keys
      if (keys.size > most && oldest !== undefined) keys.delete(oldest)
    },
    has: (key) => keys.has(key),
  }
}
