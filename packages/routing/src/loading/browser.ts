import type { RecoveryBrowser } from './recovery.ts'

/** Only some browsers tell. */
export function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

export function browserOf(mayReload: () => boolean = () => true): RecoveryBrowser {
  return {
    isOnline: () => navigator.onLine,
    storage: () => sessionStorage,
    reload: () => location.reload(),
    mayReload,
  }
}
