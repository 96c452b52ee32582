import { WAITING_ENTRY } from './waiting-names.ts'

/** Says in this tab that what waits has changed, as the browser says it in the others. */
export function announceWaiting(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: WAITING_ENTRY }))
}

/** Hears of every change of what waits, from whichever tab. @returns stops it */
export function subscribeToWaiting(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
