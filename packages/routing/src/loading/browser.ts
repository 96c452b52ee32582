import type { RecoveryBrowser } from './recovery.ts'

/** Whether the person has asked to save data; only some browsers tell. */
export function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** The browser, as the recovery of a page needs it. */
export function browserOf(mayReload: () => boolean = () => true): RecoveryBrowser {
  return {
    isOnline: () => navigator.onLine,
    storage: () => sessionStorage,
    reload: () => location.reload(),
    mayReload,
  }
}
