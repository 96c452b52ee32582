import { BROWSER_PAGE } from '../environment/browser-environment.ts'
import type { SessionPage, SessionStorageArea } from '../environment/environment.ts'
import { createListeners } from '../core/listeners.ts'

/** Storage that answers with promises, such as IndexedDB, an extension's storage or a phone's. Any call may reject. */
export interface AsyncStorageArea {
  /** What is stored; `null` or `undefined` for nothing. */
  getItem(key: string): Promise<string | null | undefined>
  /** Resolves when it is stored. */
  setItem(key: string, value: string): Promise<unknown>
  /** Resolves when it is gone; there may have been nothing. */
  removeItem(key: string): Promise<unknown>
  /** Tells of what was changed elsewhere, by key, or `null` for all of it; returns how to stop. */
  subscribe?(listener: (changedKey: string | null) => void): () => void
}

/** What `openAsyncStorage` takes; nothing is needed. */
export interface AsyncStorageOptions {
  /** The `key` of the session: `platform.token`. */
  readonly key?: string
  /** The same as the session's `env.page`, if that has one. */
  readonly page?: Pick<SessionPage, 'subscribe'>
  /** Is told when something could not be stored; it stays in memory. */
  readonly onError?: (error: unknown) => void
}

/** Asynchronous storage with a synchronous face. */
export interface AsyncStorage extends Required<SessionStorageArea> {
  /** Reads again what the session keeps, and tells it when that is different. */
  refresh(): Promise<void>
  /** Resolves when all that was written is stored. */
  settled(): Promise<void>
  /** Stops listening to the area and to the page. */
  dispose(): void
}

/**
 * Opens asynchronous storage for a session: what the session keeps is read once before it starts, and again when the page
 * returns; what it writes is stored in order, behind its back. Storage that can be read at once is better where there is a
 * choice: a page from the back/forward cache shows what it last knew until it has been read again.
 *
 * @example
 * const storage = await openAsyncStorage(area)
 * const session = createSession({ transport, storage })
 */
export async function openAsyncStorage(
  area: AsyncStorageArea,
  { key = 'platform.token', page, onError }: AsyncStorageOptions = {},
): Promise<AsyncStorage> {
  const values = new Map<string, string>()
  const changed = createListeners<[key: string]>()
  const shownPage = page ?? (typeof document === 'undefined' ? undefined : BROWSER_PAGE)
  /** How many writes of a key are under way: until they are through, what is stored is older than what we hold. */
  const pending = new Map<string, number>()
  let tail: Promise<unknown> = Promise.resolve()

  function enqueue(name: string, store: () => Promise<unknown>): void {
    const count = (step: number): unknown => pending.set(name, (pending.get(name) ?? 0) + step)
    count(1)
    tail = tail
      .then(store)
      .catch((error: unknown) => onError?.(error))
      .finally(() => count(-1))
  }

  function keep(name: string, value: string | null | undefined): void {
    if (typeof value === 'string') values.set(name, value)
    else values.delete(name)
  }

  async function read(name: string): Promise<boolean> {
    // Where it cannot be read, what was known stays.
    const value = await area.getItem(name).catch(() => values.get(name))
    const before = values.get(name)
    if (pending.get(name)) return false
    keep(name, value)
    return values.get(name) !== before
  }

  async function refresh(): Promise<void> {
    // The companion facts first: whoever hears of the token finds both.
    await read(`${key}:meta`)
    if (await read(key)) changed.tell(key)
  }

  await refresh()
  const again = (): void => void refresh()
  const stops = [
    area.subscribe?.(again),
    shownPage?.subscribe({ pageshow: again, resume: again, visibilitychange: again }),
  ]

  return {
    getItem: (name) => values.get(name) ?? null,
    setItem(name, value) {
      keep(name, value)
      enqueue(name, () => area.setItem(name, value))
    },
    removeItem(name) {
      keep(name, null)
      enqueue(name, () => area.removeItem(name))
    },
    subscribe: changed.add,
    refresh,
    async settled() {
      await tail
    },
    dispose() {
      for (const stop of stops) stop?.()
    },
  }
}
