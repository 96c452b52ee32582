import { attempt } from '../claims/attempt.ts'
import type { SessionChannel, SessionClock, SessionEnvironment, SessionPage } from './environment.ts'

const SYSTEM_CLOCK: SessionClock = {
  now: () => Date.now(),
  after(delayMs, run, mayEnd) {
    const timer = setTimeout(run, delayMs)
    // A number in browsers, and an object in Node, which would otherwise wait for it.
    if (mayEnd) Object(timer).unref?.()
    return () => clearTimeout(timer)
  },
}

/**
 * The events of this page. There is deliberately no `unload` and no `beforeunload`: either of them would keep the
 * page out of the back/forward cache.
 */
export const BROWSER_PAGE: SessionPage = {
  subscribe(handlers) {
    const stop = new AbortController()
    for (const [name, handle] of Object.entries(handlers)) {
      // Capturing at the window hears what a component stops from bubbling, and what does not bubble at all, such as
      // scrolling and the events of the document.
      const options = { capture: true, passive: true, signal: stop.signal }
      addEventListener(name, (event: Event & { key?: string | null }) => handle(event.key), options)
    }
    return () => stop.abort()
  },
}

/**
 * What the browser offers. Outside a page (a server, a worker) there is nothing to share with other tabs, and the
 * session lives in memory. Globals are read here, when a session is made, and never at import.
 *
 * @example
 * const env = { ...createBrowserEnvironment(), locks: undefined }
 */
export function createBrowserEnvironment(): SessionEnvironment {
  if (typeof document === 'undefined') return { clock: SYSTEM_CLOCK }
  // Where a browser blocks it, even naming it throws.
  const storage = attempt(() => localStorage)
  return {
    clock: SYSTEM_CLOCK,
    storage,
    openChannel: openBroadcastChannel,
    // Missing where the connection is not secure, such as plain http on a local network. A page that may not use
    // storage, such as one in a sandboxed frame, has locks, but is refused them.
    locks: storage && (navigator as Partial<Navigator>).locks,
    page: BROWSER_PAGE,
  }
}

function openBroadcastChannel(name: string, receive: (message: unknown) => void): SessionChannel {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event) => receive(event.data))
  return channel
}
