import type { SessionEnvironment } from '../adapters/environment.ts'
import { SessionError } from '../session-error.ts'

/** A signal that aborts after a while, with the error `timeout`, or with the others; and how to stop the clock. */
export function createDeadline(
  { clock }: SessionEnvironment,
  delayMs: number,
  ...others: AbortSignal[]
): [signal: AbortSignal, stop: () => void] {
  const patience = new AbortController()
  const stop = clock.after(delayMs, () => patience.abort(new SessionError('timeout')))
  return [AbortSignal.any([patience.signal, ...others]), stop]
}

/** Rejects with the signal's reason when it aborts. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const give = (): void => reject(signal.reason)
    if (signal.aborted) give()
    signal.addEventListener('abort', give)
  })
}

/** Waits; a signal that aborts ends the wait early, without an error. */
export async function wait(env: SessionEnvironment, delayMs: number, ...ends: AbortSignal[]): Promise<void> {
  const [signal, stop] = createDeadline(env, delayMs, ...ends)
  await aborted(signal).catch(stop)
}
