import type { Session } from '@platform/session'

/** What the styles of `boot.css` hide a page by. */
const COVER = 'data-away'

/**
 * Hides the page while it is away, in the back/forward cache or frozen, where somebody is signed in. Its
 * reader may have left in another tab meanwhile, and local storage, which says so, may still be old for a
 * moment when it returns; so it is hidden until the other tabs have said what they know, or this one has
 * heard that there is none. That takes a frame at most, and 200 ms where nobody answers. Returns how to stop.
 */
export function coverWhileAway(session: Pick<Session, 'getSnapshot' | 'sync'>): () => void {
  const root = document.documentElement
  const stop = new AbortController()
  let focused: Element | null = null
  let visits = 0

  function cover(): void {
    visits += 1
    if (!session.getSnapshot().isLoggedIn || root.hasAttribute(COVER)) return
    // What is hidden loses the focus.
    focused = document.activeElement
    root.setAttribute(COVER, '')
  }

  async function uncover(): Promise<void> {
    if (!root.hasAttribute(COVER)) return
    const visit = visits
    await session.sync()
    // It may be gone again by then.
    if (visit !== visits) return
    root.removeAttribute(COVER)
    if (focused instanceof HTMLElement && document.activeElement === document.body)
      focused.focus({ preventScroll: true })
  }

  const { signal } = stop
  addEventListener('pagehide', cover, { signal })
  addEventListener('pageshow', () => void uncover(), { signal })
  document.addEventListener('freeze', cover, { signal })
  document.addEventListener('resume', () => void uncover(), { signal })
  return () => {
    stop.abort()
    root.removeAttribute(COVER)
  }
}
