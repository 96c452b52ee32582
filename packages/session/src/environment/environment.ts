/** The part of `Storage` a session needs. Any call may throw. */
export interface SessionStorageArea extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  /**
   * Tells of what was changed elsewhere, by key, or `null` for all of it; for storage that the browser has no `storage`
   * event for. Returns how to stop.
   */
  subscribe?(listener: (changedKey: string | null) => void): () => void
}

/** One end of a broadcast channel; it does not hear itself. */
export interface SessionChannel {
  /** Sends a structured clone to the other ends of the same name. */
  postMessage(message: unknown): void
  /** Neither sends nor hears anything from then on. */
  close(): void
}

/** The part of `navigator.locks` a session needs. */
export interface SessionLocks {
  /** Runs the work once the lock is free, and keeps the lock until it is done; rejects when the signal aborts before. */
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>
}

/** Time and timers. */
export interface SessionClock {
  /** This machine's clock in epoch milliseconds, right or wrong. */
  now(): number
  /** Runs something later, unless a program that has nothing else to wait for `mayEnd` before; returns how to prevent it. */
  after(delayMs: number, run: () => void, mayEnd?: boolean): () => void
}

/** What happens to a page, by the name that the DOM has for it. */
export type PageEvent =
  | 'click'
  | 'keydown'
  | 'keypress'
  | 'scroll'
  | 'pagehide'
  | 'pageshow'
  | 'freeze'
  | 'resume'
  | 'visibilitychange'
  | 'online'
  | 'storage'

/** What to do when; `storage` comes with the key that another tab changed, `null` when it cleared all. */
export type PageHandlers = Readonly<Partial<Record<PageEvent, (changedKey?: string | null) => void>>>

/** The page that a session lives in. */
export interface SessionPage {
  /** Calls the handlers for what happens to the page; returns how to stop. */
  subscribe(handlers: PageHandlers): () => void
}

/** Everything outside the session; what is missing is done without. */
export interface SessionEnvironment {
  /** Tells tabs apart: a random text. */
  readonly tab?: string
  readonly clock: SessionClock
  /** Without it the session lives in memory, and in the other tabs. */
  readonly storage?: SessionStorageArea | undefined
  /** Opens a channel to the other tabs; without it this tab is alone. */
  readonly openChannel?: ((name: string, receive: (message: unknown) => void) => SessionChannel) | undefined
  /** Without locks the tabs elect the one that renews by messages. */
  readonly locks?: SessionLocks | undefined
  /** Without a page nothing is known of interactions, of freezing and of the back/forward cache. */
  readonly page?: SessionPage | undefined
}
