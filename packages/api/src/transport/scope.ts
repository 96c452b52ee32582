import { ApiError } from './api-error.ts'
import type { Clock } from './clock.ts'
import type { Call } from './transport.ts'

/** What the calls need to know of the session. */
export interface SessionFacts {
  readonly token: () => string | undefined
  /** Who is signed in; an answer that arrives for someone else is dropped. */
  readonly identity?: (() => string | undefined) | undefined
  /** Fires when the identity changes. */
  readonly identitySignal?: (() => AbortSignal) | undefined
}

/** One call from its start to its end, all attempts included. */
export interface Scope {
  readToken(): string | undefined
  /** Whether the session's own token has been sent: only then does a 401 say something about the session. */
  hasSentSessionToken(): boolean
  /** @throws {ApiError} `stale-identity` when someone else is signed in by now. */
  checkIdentity(): void
  /** Waits between two attempts; `wake` ends the wait early. @throws {ApiError} `aborted`, `stale-identity` */
  wait(delayMs: number, wake?: AbortSignal): Promise<void>
  limit(timeoutMs: number): TimedScope
}

export interface TimedScope {
  /** Aborted by the caller, by a change of identity, or by the time-out. */
  readonly signal: AbortSignal
  /** The time-out counts from here, and anew when called again: waiting for the limiter is nobody's fault. */
  startTimer(afterMs?: number): void
  stopTimer(): void
  /** The error to throw, given which signal fired. */
  explain(error: unknown): unknown
}

export function createScope(options: SessionFacts & { base: string; clock: Clock }, call: Call): Scope {
  const { base, clock } = options
  const usesSession = call.token === undefined
  const identity = usesSession ? options.identity?.() : undefined
  const identitySignal = usesSession ? options.identitySignal?.() : undefined
  const callerSignals = [
    call.signal,
    typeof call.target === 'string' ? undefined : call.target.signal,
  ].filter((signal) => signal !== undefined)
  const stopSignals = identitySignal === undefined ? callerSignals : [...callerSignals, identitySignal]

  function isStale(): boolean {
    return identitySignal?.aborted === true || (usesSession && options.identity?.() !== identity)
  }

  /** The caller's own wish comes first: who has left the page does not care who is signed in. */
  function explainStop(error: unknown): unknown {
    const caller = callerSignals.find((signal) => signal.aborted)
    if (caller !== undefined) return new ApiError('aborted', { base, cause: caller.reason })
    return isStale() ? new ApiError('stale-identity', { base }) : error
  }

  let hasSent = false

  return {
    readToken() {
      if (!usesSession) return call.token ?? undefined
      const token = options.token()
      hasSent = token !== undefined
      return token
    },
    hasSentSessionToken: () => hasSent,
    checkIdentity() {
      if (isStale()) throw new ApiError('stale-identity', { base })
    },
    async wait(delayMs, wake) {
      try {
        await clock.wait(delayMs, joinSignals(wake === undefined ? stopSignals : [...stopSignals, wake]))
      } catch (error) {
        const stop = explainStop(error)
        if (stop !== error || wake?.aborted !== true) throw stop
      }
    },
    limit(timeoutMs) {
      const timeout = new AbortController()
      let timer = new AbortController()
      return {
        signal: joinSignals([...stopSignals, timeout.signal]),
        startTimer(afterMs = timeoutMs) {
          timer.abort()
          timer = new AbortController()
          clock.wait(afterMs, timer.signal).then(
            () => timeout.abort(new DOMException('The time is up.', 'TimeoutError')),
            () => undefined,
          )
        },
        explain(error) {
          const stop = explainStop(error)
          return stop === error && timeout.signal.aborted ? new ApiError('timeout', { base }) : stop
        },
        stopTimer: () => timer.abort(),
      }
    },
  }
}

/** `AbortSignal.any`, where Safari before 17.4 has none. */
function joinSignals(signals: readonly AbortSignal[]): AbortSignal {
  const { any } = AbortSignal as Partial<typeof AbortSignal>
  if (any) return any.call(AbortSignal, [...signals])
  const joined = new AbortController()
  for (const signal of signals) {
    const abort = (): void => joined.abort(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { signal: joined.signal })
  }
  return joined.signal
}
