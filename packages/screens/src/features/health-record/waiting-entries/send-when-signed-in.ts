import type { i18n } from '@platform/i18n'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { hasWaiting } from './waiting-places.ts'
import { onAskedToSend } from './waiting-signals.ts'

/** Beside every page of whoever is signed in; what sends is loaded when something waits. @returns stops it */
export function sendWhenSignedIn(services: SiteServices, texts: i18n): () => void {
  const { session } = services
  const over = new AbortController()
  let isWatching = false
  const watch = async (): Promise<void> => {
    const { identity } = session.getSnapshot()
    if (isWatching || identity === undefined || !hasWaiting(identity)) return
    isWatching = true
    try {
      const { watchWaiting } = await import('./watch-waiting.ts')
      watchWaiting(services, texts, over.signal)
    } catch {
      isWatching = false
    }
  }
  const look = (): void => void watch()
  onAskedToSend(look, over.signal)
  const stop = session.on('identityChanged', look)
  look()
  return () => {
    over.abort()
    stop()
  }
}
