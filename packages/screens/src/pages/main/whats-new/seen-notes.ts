const SEEN_KEY = 'platform.whats-new-seen'

/** The ids of the notes this browser has shown before; none when nothing is stored or storage is not to be had. */
export function readSeenNotes(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEEN_KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Remembers that these notes were shown. Ids and not a date, because two notes may share a day. */
export function storeSeenNotes(ids: readonly string[]): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: the notes are new again next time, which does no harm.
  }
}
