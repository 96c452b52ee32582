interface PageMoments {
  /** The page may go at any moment, and nothing after this is sure to run. */
  readonly onLeave: () => void
  readonly onOnline: () => void
  /** It is looked at again. */
  readonly onBack?: () => void
}

/** What happens to the page while something in it is not saved yet. @returns stops it */
export function watchPage({ onLeave, onOnline, onBack }: PageMoments): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const look = (): void => {
    if (document.visibilityState === 'hidden') onLeave()
    else onBack?.()
  }
  window.addEventListener('pagehide', onLeave, { signal })
  window.addEventListener('online', onOnline, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  return () => stop.abort()
}
