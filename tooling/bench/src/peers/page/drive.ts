import type { OpenPeer, PeerUse } from '../peer-use.ts'

/** What the measurement reaches in a page. */
export interface DrivenPage extends PeerUse {
  /** Whether somebody was found signed in, and how long that took from the start of the library, in milliseconds. */
  readonly restored: Promise<{ readonly isSignedIn: boolean; readonly ms: number }>
  /** When the library said that nobody is signed in any more, in epoch milliseconds. */
  anonymousAtMs(): number | undefined
}

declare global {
  interface Window {
    peer: DrivenPage
  }
}

/** Starts a library in this page, and keeps what is to be measured. */
export function drive(openPeer: OpenPeer): void {
  let anonymousAtMs: number | undefined
  let wasSignedIn = false
  const startedAtMs = performance.now()
  const use = openPeer(location.origin)
  const restored = use.restore().then((isSignedIn) => {
    wasSignedIn = isSignedIn
    return { isSignedIn, ms: performance.now() - startedAtMs }
  })
  use.subscribe((isSignedIn) => {
    wasSignedIn ||= isSignedIn
    if (wasSignedIn && !isSignedIn) anonymousAtMs ??= Date.now()
  })
  window.peer = { ...use, restored, anonymousAtMs: () => anonymousAtMs }
}
