import { PAGE_EVENTS, type SessionPage } from './environment.ts'

/**
 * The events of this page. There is deliberately no `unload` and no `beforeunload`: either of them would keep the
 * page out of the back/forward cache.
 */
export const BROWSER_PAGE: SessionPage = {
  subscribe(listener) {
    const stop = new AbortController()
    for (const name of PAGE_EVENTS) {
      // Capturing at the window hears what a component stops from bubbling, and what does not bubble at all, such as
      // scrolling and the events of the document.
      const options = { capture: true, passive: true, signal: stop.signal }
      addEventListener(
        name,
        (event) => listener(name, event instanceof StorageEvent ? event.key : undefined),
        options,
      )
    }
    return () => stop.abort()
  },
  clearSessionStorage() {
    try {
      sessionStorage.clear()
    } catch {
      // Blocked: then there is nothing in it either.
    }
  },
}
