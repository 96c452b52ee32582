import type { SessionLocks } from '../environment/environment.ts'

export interface HubLocks {
  /** The locks as one tab sees them; `gone` aborts when the tab is no more, and frees what it holds. */
  open(gone: AbortSignal): SessionLocks
}

/** Web Locks between the tabs of a hub: exclusive, first come first served. */
export function createHubLocks(): HubLocks {
  const tails = new Map<string, Promise<unknown>>()

  async function request(
    name: string,
    signal: AbortSignal,
    gone: AbortSignal,
    work: () => Promise<void>,
  ): Promise<void> {
    signal.throwIfAborted()
    const before = tails.get(name) ?? Promise.resolve()
    const done = new AbortController()
    tails.set(name, Promise.all([before, until(done.signal)]))
    try {
      await Promise.race([before, failing(signal), failing(gone)])
      await Promise.race([work(), failing(gone)])
    } finally {
      done.abort()
    }
  }

  return {
    open: (gone) => ({ request: (name, { signal }, work) => request(name, signal, gone, work) }),
  }
}

function until(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

async function failing(signal: AbortSignal): Promise<never> {
  await until(signal)
  throw signal.reason
}
