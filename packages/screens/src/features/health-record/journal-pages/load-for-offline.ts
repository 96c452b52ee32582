export const loadAddEntry = () => import('../journal-entries/add-entry-dialog.tsx')

export const loadWaitingSection = () => import('./waiting-section.tsx')

/** What an entry is made with, kept and sent: without a connection it could not be had any more. */
export function loadForOffline(): void {
  // What does not arrive is asked for again when it is wanted.
  void Promise.allSettled([loadAddEntry(), loadWaitingSection()])
}
