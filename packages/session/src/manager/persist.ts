import type { Core } from '../core/core.ts'
import { createDeadline, until, wait } from '../core/wait.ts'
import { isFinal, retryAfterMsOf } from '../rules/failure.ts'
import { pauseAfterMs } from '../rules/retry.ts'
import type { RefusalReason, SessionTransport } from '../session.ts'
import type { Presence } from '../tabs/presence.ts'

/** What a call to the server depends on. */
export interface CallParts {
  readonly core: Core
  readonly presence: Presence
  readonly transport: SessionTransport
  readonly readRefusal: (error: unknown) => RefusalReason | undefined
}

/** How long one attempt may take, until when the last one may begin, and how many there are at the most. */
export type Patience = readonly [attemptMs: number, untilMs: number, attempts?: number | undefined]

/**
 * Makes a call until it is answered: after no answer, a 5xx or a 429 again, but not before `Retry-After`. When `over`
 * aborts the wait ends, but a call under way goes on: its answer may have to be taken back.
 */
export async function persist<T>(
  { core: { clock, now }, presence, readRefusal }: CallParts,
  over: AbortSignal,
  [attemptMs, untilMs, attempts = 6]: Patience,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const away = presence.signal()
  for (let failures = 0; ; failures++) {
    over.throwIfAborted()
    away.throwIfAborted()
    const [signal, stop] = createDeadline(clock, attemptMs, away)
    // Asynchronous, so that what is thrown is a rejection.
    const ask = async (): Promise<T> => call(signal)
    try {
      return await Promise.race([ask(), failing(signal), failing(over)])
    } catch (error) {
      const againAtMs = now() + Math.max(pauseAfterMs(failures, now()), retryAfterMsOf(error, now()))
      if (isFinal(error) || readRefusal(error) || failures > attempts - 2 || againAtMs > untilMs) throw error
      await wait(clock, againAtMs - now(), over, away)
    } finally {
      if (!over.aborted) stop()
    }
  }
}

async function failing(signal: AbortSignal): Promise<never> {
  await until(signal)
  throw signal.reason
}
