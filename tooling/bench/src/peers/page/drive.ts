import type { OpenPeer, PeerUse } from '../peer-use.ts'

export interface DrivenPage extends PeerUse {
  /** In milliseconds from the start of the library. */
  readonly restored: Promise<{ readonly isSignedIn: boolean; readonly ms: number }>
  /** In epoch milliseconds. */
  anonymousAtMs(): number | undefined
}

declare global {
  interface Window {
    peer: DrivenPage
  }
}

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
