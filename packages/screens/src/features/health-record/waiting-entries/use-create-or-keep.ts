import type { JournalEntryDraft } from '@platform/contract/health-record'
import { useServices } from '../../../parts/services/site-services.tsx'
import { isUnanswered } from './entry-failures.ts'
import { useWaitingStore } from './use-waiting-entries.ts'

/**
 * Enters something into a journal; without a connection it is kept on this device, under the key with which it may have arrived
 * already. Rejects with what the call rejects with where it is neither.
 */
export function useCreateOrKeep(): (draft: JournalEntryDraft) => Promise<'sent' | 'kept'> {
  const { api } = useServices()
  const waiting = useWaitingStore()
  return async (draft) => {
    const entry = { draft, keptAtMs: Date.now() }
    // Who is known to be offline waits for no time-out.
    if (!navigator.onLine && waiting.keep(entry)) return 'kept'
    // Who closes the page meanwhile hears of no answer: written down again by hand, it would be there twice.
    const keepOnLeaving = (): void => void waiting.keep(entry)
    window.addEventListener('pagehide', keepOnLeaving)
    try {
      await api.call.careData.journalEntries.create(draft)
      // Kept by a page that went and came back.
      waiting.remove(entry)
      return 'sent'
    } catch (error) {
      if (isUnanswered(error) && waiting.keep(entry)) return 'kept'
      throw error
    } finally {
      window.removeEventListener('pagehide', keepOnLeaving)
    }
  }
}
