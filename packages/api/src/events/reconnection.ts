import { ApiError } from '../transport/api-error.ts'
import type { Scope } from '../transport/scope.ts'

/** How long after a cut the next connection is made, unless the server says otherwise. */
const RECONNECT_DELAY_MS = 1000
const MAX_RECONNECT_DELAY_MS = 30_000
const MIN_RECONNECT_DELAY_MS = 100
/** A refused token is tried again: after a sleep it may be renewed a moment later. But not for ever. */
const MAX_REFUSALS = 3

export interface Reconnection {
  /** The connection has brought something, and maybe how long the server wants to be left alone. */
  noteLife(retryMs: number | undefined): void
  /** The connection has failed or ended; `false` when a new one would not help. */
  noteFailure(error?: unknown): boolean
  /** Waits until the next connection may be made. @throws {ApiError} `aborted`, `stale-identity` */
  wait(): Promise<void>
}

export function createReconnection(scope: Pick<Scope, 'wait'>, random: () => number): Reconnection {
  let firstDelayMs = RECONNECT_DELAY_MS
  let failures = 0
  let refusals = 0

  /** Half of it is left to chance, so that not everybody comes back at once to a server that was away. */
  function readDelayMs(): number {
    const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), MAX_RECONNECT_DELAY_MS)
    return Math.round(delayMs / 2 + (random() * delayMs) / 2)
  }

  return {
    noteLife(retryMs) {
      failures = 0
      refusals = 0
      if (retryMs !== undefined) firstDelayMs = Math.max(retryMs, MIN_RECONNECT_DELAY_MS)
    },
    noteFailure(error) {
      failures += 1
      if (isRefusal(error)) refusals += 1
      return refusals < MAX_REFUSALS && isPassing(error)
    },
    async wait() {
      const online = watchOnline()
      try {
        await scope.wait(readDelayMs(), online.signal)
      } finally {
        online.stop()
      }
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

const PASSING_STATUSES: ReadonlySet<number> = new Set([401, 408, 425, 429])

/** Whether what went wrong may be over in a while. */
function isPassing(error: unknown): boolean {
  if (error === undefined) return true
  if (!(error instanceof ApiError)) return false
  const { kind, status = 0 } = error
  return (
    kind === 'network' ||
    kind === 'timeout' ||
    (kind === 'http' && (status >= 500 || PASSING_STATUSES.has(status)))
  )
}

function watchOnline(): { readonly signal: AbortSignal; stop(): void } {
  const online = new AbortController()
  const wake = (): void => online.abort()
  const page = typeof addEventListener === 'function' ? globalThis : undefined
  page?.addEventListener('online', wake)
  return { signal: online.signal, stop: () => page?.removeEventListener('online', wake) }
}
