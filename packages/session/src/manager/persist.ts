import type { Core } from '../core/core.ts'
import { createDeadline, until, wait } from '../core/wait.ts'
import type { Presence } from '../tabs/presence.ts'
import { ATTEMPT_TIMEOUT_MS, RESEND_WITHIN_MS } from '../timing.ts'

/** Pauses are 0, twice this, and then always twice the last. */
const PAUSE_MS = 250
const MAX_FAILURES = 6

/**
 * Makes a call until it is answered: after no answer, a 5xx or a 429 again, not before `Retry-After`, and
 * counted from `sinceMs` never later than the server knows the replaced token. When `over` aborts the wait
 * ends, but a call under way goes on: its answer may have to be taken back.
 */
export async function persist<T>(
  { clock, now }: Core,
  presence: Presence,
  over: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
  sinceMs = now(),
): Promise<T> {
  const away = presence.signal()
  for (let failures = 0; ; failures++) {
    over.throwIfAborted()
    away.throwIfAborted()
    const [signal, stop] = createDeadline(clock, ATTEMPT_TIMEOUT_MS, away)
    // Asynchronous, so that what is thrown is a rejection.
    const ask = async (): Promise<T> => call(signal)
    try {
      return await Promise.race([ask(), failing(signal), failing(over)])
    } catch (error) {
      // The clock is as good as chance where many pages lost the same server at the same moment.
      const jitterMs = now() % PAUSE_MS
      const pauseMs = Math.max(failures && PAUSE_MS * 2 ** failures + jitterMs, retryAfterMsOf(error))
      if (isFinal(error) || failures === MAX_FAILURES - 1 || now() + pauseMs > sinceMs + RESEND_WITHIN_MS)
        throw error
      await wait(clock, pauseMs, over, away)
    } finally {
      if (!over.aborted) stop()
    }
  }
}

/** Whether the server has said what it thinks of the call, so that asking again changes nothing. */
function isFinal(error: unknown): boolean {
  const { status } = Object(error)
  return status >= 400 && status < 500 && status !== 429
}

export function retryAfterMsOf(error: unknown): number {
  return Object(error).retryAfterMs || 0
}

async function failing(signal: AbortSignal): Promise<never> {
  await until(signal)
  throw signal.reason
}
