import type { i18n } from '@platform/i18n'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { readRetryAfter } from './entry-failures.ts'
import { sendWaiting, type Sent } from './send-waiting.ts'
import { tellNotSent, tellSent } from './tell-sent.ts'
import { hasWaiting } from './waiting-places.ts'
import { onAskedToSend } from './waiting-signals.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 300_000

/**
 * Sends what waits now, whenever there may be a connection again, and meanwhile after pauses that grow, until the signal ends
 * it.
 */
export function watchWaiting(services: SiteServices, texts: i18n, over: AbortSignal): void {
  const { session } = services
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let failures = 0

  async function send(identity: string): Promise<Sent> {
    isSending = true
    clearTimeout(timer)
    const sent = await sendWaiting(services, identity).catch(toUnsent)
    isSending = false
    failures = sent.failure === undefined ? 0 : failures + 1
    if (failures > 0 && !over.aborted)
      timer = setTimeout(look, Math.max(readPause(failures), readRetryAfter(sent.failure)))
    return sent
  }

  async function attempt(byHand: boolean): Promise<void> {
    const { identity, isLoggedIn } = session.getSnapshot()
    if (over.aborted || isSending || !isLoggedIn || identity === undefined || !hasWaiting(identity)) return
    const sent = await send(identity)
    await tellSent(texts, sent)
    if (byHand && sent.failure !== undefined) await tellNotSent(texts)
  }

  if (over.aborted) return
  const look = (): void => void attempt(false)
  onAskedToSend((byHand) => void attempt(byHand), over)
  window.addEventListener('online', look, { signal: over })
  const lookWhenVisible = (): void => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', lookWhenVisible, { signal: over })
  const stop = session.on('identityChanged', look)
  over.addEventListener('abort', () => {
    clearTimeout(timer)
    stop()
  })
  look()
}

function toUnsent(failure: unknown): Sent {
  return { sent: 0, refused: 0, failure }
}

/** Half of it is left to chance, so that not everybody comes back at once to a server that was away. */
function readPause(failures: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return pauseMs * (0.5 + Math.random() / 2)
}
