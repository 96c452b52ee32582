import type { SessionPage } from './environment.ts'

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
