import type { SessionLocks } from '../adapters/environment.ts'
import type { Campaign } from './leadership.ts'

/** Whoever holds the lock leads; the browser hands it on within milliseconds of a tab closing or crashing. */
export function campaignByLock(
  locks: SessionLocks,
  name: string,
  become: (leads: boolean) => void,
): Campaign {
  async function lead(signal: AbortSignal): Promise<void> {
    try {
      await locks.request(name, { signal }, async () => {
        // A lock that was on its way when the page was left is handed straight back.
        if (signal.aborted) return
        become(true)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      })
    } catch {
      // The page was left, or the browser gives no locks here, as in a sandboxed frame: then this tab never leads.
    }
  }

  return { stand: (signal) => void lead(signal) }
}
