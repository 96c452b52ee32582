import type { AnyRouter } from '@tanstack/react-router'
import { isSamePath } from '../pages/find.ts'
import type { Announcements } from './announcements.ts'
import { focusPage } from './focus.ts'
import type { ViewerStore } from '../router/viewer.ts'

/**
 * What a screen reader and the keyboard get of a navigation, once its page is on screen. A change of the search or
 * the hash alone is no navigation, and the first page is spoken by the browser itself, from the document's title.
 *
 * @param describe the text of the announcer for a pathname
 */
export function followNavigations(
  router: AnyRouter,
  announcements: Announcements,
  describe: (pathname: string) => string,
): () => void {
  let focusedBefore: Element | null = null
  const stops = [
    router.subscribe('onBeforeNavigate', () => {
      focusedBefore = document.activeElement
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation === undefined) return announcements.begin(describe(toLocation.pathname))
      if (isSamePath(fromLocation.pathname, toLocation.pathname)) return
      announcements.announce(describe(toLocation.pathname))
      focusPage(toLocation.hash, focusedBefore)
    }),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Runs the guards again as soon as somebody else is looking. */
export function followViewer(router: AnyRouter, viewers: ViewerStore): () => void {
  let guarded = viewers.read()
  return viewers.subscribe(() => {
    const viewer = viewers.read()
    if (viewer === guarded) return
    guarded = viewer
    void router.invalidate()
  })
}
