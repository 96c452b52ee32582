import type { SiteServices } from '@platform/screens'

/** Visitors never load what it starts. @returns stops it */
export function startLiveWhenSignedIn(services: SiteServices): () => void {
  const { session } = services
  let isOver = false
  let stop: (() => void) | undefined
  const look = (): void => {
    if (!session.getSnapshot().isLoggedIn) return
    unsubscribe()
    void load().catch(() => undefined)
  }
  // A page that cannot load it is as up to date as what it reads by itself.
  const load = async (): Promise<void> => {
    const { startLive } = await import('./start-live.ts')
    if (!isOver) stop = startLive(services)
  }
  const unsubscribe = session.subscribe(look)
  look()
  return () => {
    isOver = true
    unsubscribe()
    stop?.()
  }
}
