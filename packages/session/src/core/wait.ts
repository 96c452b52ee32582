import type { SessionClock } from '../environment/environment.ts'
import { SessionError } from '../session-error.ts'

/** Aborts with `timeout` after a while, or with the others. Safari has `AbortSignal.any` since 17.4 only. */
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

export function until(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(signal)
    signal.addEventListener('abort', resolve)
  })
}

/** Ends early, without an error, when a signal aborts. */
export async function wait(clock: SessionClock, delayMs: number, ...ends: AbortSignal[]): Promise<void> {
  const [signal, stop] = createDeadline(clock, delayMs, ...ends)
  await until(signal)
  stop()
}
