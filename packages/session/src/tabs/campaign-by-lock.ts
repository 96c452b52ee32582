import type { SessionLocks } from '../adapters/environment.ts'
import { aborted } from '../manager/wait.ts'
import type { Campaign } from './leadership.ts'

/** Whoever holds the lock leads; the browser hands it on within milliseconds of a tab closing or crashing. */
export function campaignByLock(
  locks: SessionLocks,
  name: string,
  become: (leads: boolean) => void,
): Campaign {
  return {
    stand(signal) {
      const lead = async (): Promise<void> => {
        // A lock that was on its way when the page was left is handed straight back.
        if (signal.aborted) return
        become(true)
        await aborted(signal).catch(() => undefined)
      }
      // Rejected when the page was left, or where the browser refuses locks: then this tab never leads.
      locks.request(name, { signal }, lead).catch(() => undefined)
    },
  }
}
