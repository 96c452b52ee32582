import type { PageId } from '../pages/index.ts'

export const RELOAD_PATIENCE_MS = 10_000

const STORAGE_PREFIX = 'platform.reloaded:'

/** The network is gone, or a newer release took the file away. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
  readonly page: PageId
  readonly isOffline: boolean

  constructor(page: PageId, isOffline: boolean, cause: unknown) {
    super(`The page ${page} could not be loaded`, { cause })
    this.page = page
    this.isOffline = isOffline
  }
}

export interface RecoveryBrowser {
  isOnline(): boolean
  /** May throw: storage can be forbidden or full. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  reload(): void
  /** `false` while a reload would lose what somebody typed. */
  mayReload(): boolean
}

export interface Recovery {
  /** At most once for a page; rejects with a `PageLoadError` where it does not help. */
  recover(page: PageId, cause: unknown): Promise<never>
  /** The code arrived: a later release may be met with a reload again. */
  forget(page: PageId): void
}

export function createRecovery(browser: RecoveryBrowser): Recovery {
  /** A reload that cannot be remembered could be repeated for ever, so it does not happen. */
  function claimReload(page: PageId): boolean {
    try {
      const storage = browser.storage()
      const key = STORAGE_PREFIX + page
      if (storage.getItem(key) !== null) return false
      storage.setItem(key, '1')
      return storage.getItem(key) !== null
    } catch {
      return false
    }
  }

  return {
    async recover(page, cause) {
      const isOffline = !browser.isOnline()
      if (!isOffline && browser.mayReload() && claimReload(page)) {
        browser.reload()
        await new Promise((resolve) => setTimeout(resolve, RELOAD_PATIENCE_MS))
      }
      throw new PageLoadError(page, isOffline, cause)
    },
    forget(page) {
      try {
        browser.storage().removeItem(STORAGE_PREFIX + page)
      } catch {
        // Nothing was remembered either.
      }
    },
  }
}
