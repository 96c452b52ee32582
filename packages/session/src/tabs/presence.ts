import { SessionError } from '../session-error.ts'

export interface Presence {
  /** Aborts when the page is left or frozen; a new one after it came back. */
  signal(): AbortSignal
  leave(): void
  comeBack(): boolean
}

/**
 * A page that holds a lock others want is evicted from the back/forward cache, and one that was granted a
 * lock while frozen blocks everybody: what waits or holds ends when the page goes away.
 */
export function createPresence(): Presence {
  let away = new AbortController()
  return {
    signal: () => away.signal,
    leave: () => away.abort(new SessionError('page_hidden')),
    comeBack() {
      const wasAway = away.signal.aborted
      if (wasAway) away = new AbortController()
      return wasAway
    },
  }
}
