import type { SessionClock } from '../adapters/environment.ts'
import { SessionError } from '../session-error.ts'

/**
 * A signal that aborts after a while, with the error `timeout`, or with the others; and how to let go of all of them.
 * Without `AbortSignal.any`, which Safari has since 17.4.
 */
export function createDeadline(
  clock: SessionClock,
  delayMs: number,
  ...others: AbortSignal[]
): [signal: AbortSignal, stop: () => void] {
  const patience = new AbortController()
  const { signal } = patience
  const cancel = clock.after(delayMs, () => patience.abort(new SessionError('timeout')))
  for (const other of others) {
    const end = (): void => patience.abort(other.reason)
    if (other.aborted) end()
    other.addEventListener('abort', end, { signal })
  }
  return [
    signal,
    () => {
      cancel()
      patience.abort()
    },
  ]
}

/** Resolves when the signal aborts. */
export function until(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal)
    signal.addEventListener('abort', resolve)
  })
}

/** Waits; a signal that aborts ends the wait early, without an error. */
export async function wait(clock: SessionClock, delayMs: number, ...ends: AbortSignal[]): Promise<void> {
  const [signal, stop] = createDeadline(clock, delayMs, ...ends)
  await until(signal)
  stop()
}
