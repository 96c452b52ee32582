/** A place in the browser's storage. Storage that is full, blocked or missing keeps nothing, and never throws. */
export interface StoredText {
  readonly read: () => string | undefined
  /** Tells whether that worked. */
  readonly keep: (text: string) => boolean
  readonly forget: () => void
}

/** On this device, for whoever uses it, also after signing out. */
export function storedOnDevice(key: string): StoredText {
  return storedIn(() => localStorage, key)
}

/** In this tab, until it is closed or somebody signs out. */
export function storedInTab(key: string): StoredText {
  return storedIn(() => sessionStorage, key)
}

// Asking for the storage can throw as well as using it.
function storedIn(storage: () => Storage, key: string): StoredText {
  return {
    read: () => attempt(() => storage().getItem(key)) ?? undefined,
    keep: (text) => attempt(() => (storage().setItem(key, text), true)) ?? false,
    forget: () => attempt(() => storage().removeItem(key)),
  }
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
