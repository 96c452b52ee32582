const TICK_MS = 10_000

interface PageEvents extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly hidden: boolean
}

/**
 * The one clock that makes what is told as "3 minutes ago" go on. It stands still while nobody listens and while the page is
 * hidden, and ticks at once when the page is seen again.
 */
export function createTicks(page: () => PageEvents) {
  const listeners = new Set<() => void>()
  let count = 0
  let timer: ReturnType<typeof setInterval> | undefined

  const tick = (): void => {
    count += 1
    for (const listener of listeners) listener()
  }
  const stop = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  const follow = (): void => {
    stop()
    if (!page().hidden) timer = setInterval(tick, TICK_MS)
  }
  const handleVisibility = (): void => {
    follow()
    if (!page().hidden) tick()
  }
  return {
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        page().addEventListener('visibilitychange', handleVisibility)
        follow()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        page().removeEventListener('visibilitychange', handleVisibility)
        stop()
      }
    },
    /** How often it has ticked. */
    read: (): number => count,
  }
}
