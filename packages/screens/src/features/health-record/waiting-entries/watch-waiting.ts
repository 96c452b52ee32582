import type { i18n } from '@platform/i18n'
import type { SiteServices } from '../../../parts/services/site-services.tsx'
import { readRetryAfter } from './entry-failures.ts'
import { sendWaiting, type Sent } from './send-waiting.ts'
import { tellNotSent, tellSent } from './tell-sent.ts'
import { hasWaiting } from './waiting-places.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 300_000

type Attempt = (byHand: boolean) => Promise<void>

/** One a page. */
const attempts = new WeakMap<SiteServices, Attempt>()

/**
 * Sends what waits now, and from then on whenever there may be a connection again, and meanwhile after pauses that grow, as long
 * as the page is there. Who asks by hand is told also when it could not be sent.
 */
export function sendNow(services: SiteServices, texts: i18n, { byHand = false } = {}): void {
  const attempt = attempts.get(services) ?? watchWaiting(services, texts)
  attempts.set(services, attempt)
  void attempt(byHand)
}

function watchWaiting(services: SiteServices, texts: i18n): Attempt {
  const { session } = services
  const root = document.getElementById('root')
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let failures = 0

  async function send(identity: string): Promise<Sent> {
    isSending = true
    clearTimeout(timer)
    const sent = await sendWaiting(services, identity).catch(toUnsent)
    isSending = false
    failures = sent.failure === undefined ? 0 : failures + 1
    if (failures > 0) timer = setTimeout(look, Math.max(readPause(failures), readRetryAfter(sent.failure)))
    return sent
  }

  async function attempt(byHand: boolean): Promise<void> {
    const { identity, isLoggedIn } = session.getSnapshot()
    const isOver = root?.isConnected !== true
    if (isOver || isSending || !isLoggedIn || identity === undefined || !hasWaiting(identity)) return
    const sent = await send(identity)
    await tellSent(texts, sent)
    if (byHand && sent.failure !== undefined) await tellNotSent(texts)
  }

  const look = (): void => void attempt(false)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  session.on('identityChanged', look)
  return attempt
}

function toUnsent(failure: unknown): Sent {
  return { sent: 0, refused: 0, failure }
}

/** Half of it is left to chance, so that not everybody comes back at once to a server that was away. */
function readPause(failures: number): number {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
  return pauseMs * (0.5 + Math.random() / 2)
}
