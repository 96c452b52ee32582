/** What every place begins with where this device keeps an entry that waits, of whoever it is. */
export const WAITING_ENTRY = 'platform.waiting-entry:'
