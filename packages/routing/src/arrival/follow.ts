import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isSamePath } from '../pages/find.ts'
import type { Announcements } from './announcements.ts'
import { focusPage } from './focus.ts'
import type { Staging } from './staging.ts'

interface Followed {
  readonly announcements: Announcements
  readonly staging: Staging
  readonly describe: (pathname: string) => string
}

/** A new search or hash is no navigation; the first page is spoken by the browser, from its title. */
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

/**
 * A heading first where a link led to the top of a page. The first page, a place and the way back are whole.
 */
export function followLinks(history: RouterHistory, shown: Promise<void>, staging: Staging): () => void {
  let stop = (): void => {}
  let isOver = false
  // With anybody listening before, the router leaves a redirect of the first page to a listener that comes
  // once it is drawn.
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
