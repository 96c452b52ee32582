import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isSamePath } from '../pages/find.ts'
import type { Announcements } from './announcements.ts'
import { focusPage } from './focus.ts'
import type { Staging } from './staging.ts'
import type { ViewerStore } from '../router/viewer.ts'

interface Followed {
  readonly announcements: Announcements
  readonly staging: Staging
  /** The text of the announcer for a pathname. */
  readonly describe: (pathname: string) => string
}

/**
 * What a screen reader and the keyboard get of a navigation, once its page is on screen. A change of the search or
 * the hash alone is no navigation, and the first page is spoken by the browser itself, from the document's title.
 */
export function followNavigations(
  router: AnyRouter,
  { announcements, staging, describe }: Followed,
): () => void {
  let focusedBefore: Element | null = null
  const stops = [
    router.subscribe('onBeforeNavigate', () => {
      focusedBefore = document.activeElement
    }),
    router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation === undefined) return announcements.begin(describe(toLocation.pathname))
      if (isSamePath(fromLocation.pathname, toLocation.pathname)) return
      // The heading can have the focus already; what is announced is there to be read.
      staging.whenWhole(() => announcements.announce(describe(toLocation.pathname)))
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

/**
 * Lets a page show its heading first when a link has led to its top. The first page, a place on a page and the way back have to
 * be whole.
 *
 * @param shown resolves when the first page is there
 */
export function followLinks(history: RouterHistory, shown: Promise<void>, staging: Staging): () => void {
  let stop = (): void => {}
  let isOver = false
  // Not before: with anybody listening to the history, the router leaves a redirect of the first page to its own listener, which
  // it has only once it is drawn.
  void shown.then(() => {
    if (isOver) return
    stop = history.subscribe(({ action, location }) => {
      const isOnward = action.type === 'PUSH' || action.type === 'REPLACE'
      staging.want(isOnward && location.hash === '')
    })
  })
  return () => {
    isOver = true
    stop()
  }
}
