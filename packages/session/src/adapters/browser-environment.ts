import { attempt } from '../claims/attempt.ts'
import { BROWSER_PAGE } from './browser-page.ts'
import type { SessionChannel, SessionClock, SessionEnvironment } from './environment.ts'

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
 * What the browser offers. Outside a page (a server, a worker) there is nothing to share with other tabs, and the
 * session lives in memory. Globals are read here, when a session is made, and never at import.
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
