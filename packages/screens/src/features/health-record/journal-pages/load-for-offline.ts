export const loadAddEntry = () => import('../journal-entries/add-entry-dialog.tsx')

export const loadWaitingSection = () => import('./waiting-section.tsx')

/** What an entry is made with, and what keeps and sends it: without a connection it could not be had any more. */
export function loadForOffline(): void {
  const loads = [loadAddEntry(), loadWaitingSection(), import('../waiting-entries/watch-waiting.ts')]
  // What does not arrive is asked for again when it is wanted.
  void Promise.allSettled(loads)
}
