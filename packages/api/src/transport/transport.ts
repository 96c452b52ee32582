import { createFetch, FetchError } from 'ofetch'
import { ApiError } from './api-error.ts'
import type { Clock } from './clock.ts'
import { createLimiter } from './limiter.ts'
import { setFixedHeaders } from './request-headers.ts'
import type { FixedHeaders } from './request-headers.ts'
import { createScope } from './scope.ts'
import type { Scope, SessionFacts, TimedScope } from './scope.ts'

/** How often a GET that nobody answered is tried again. */
export const GET_RETRIES = 2
/** How long before the first of these tries, in milliseconds; before the second twice as long. */
export const RETRY_DELAY_MS = 100
/** How long one attempt may take unless the call says otherwise, in milliseconds. */
export const ATTEMPT_TIMEOUT_MS = 30_000

/** Answers that were asked for before there was a client, each for the first call that wants it. */
export interface EarlyAnswers {
  /**
   * Takes the answer to a `GET`, whatever it is: it is that of the client's first attempt. `undefined` when nobody asked for it
   * with this token; the client then makes the call itself. The signal aborts what is still under way.
   * @throws what `fetch` does where nobody answered.
   */
  take(
    target: string | Request,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> | undefined
  /** When the calls below an address have started or will, in milliseconds as `performance.now()` counts them. */
  readStarts(base: string): readonly number[]
  /** Lets go of what nobody has taken. */
  forget(): void
}

export interface TransportOptions extends SessionFacts {
  readonly base: string
  /** The absolute address of the API base, without a slash at the end. */
  readonly url: string
  readonly headers?: FixedHeaders | undefined
  readonly onServerTime?: ((serverMs: number) => void) | undefined
  readonly onUnauthorized?: ((error: ApiError) => void) | undefined
  readonly early?: EarlyAnswers | undefined
  readonly fetch: typeof fetch
  readonly clock: Clock
}

export interface Call {
  readonly target: string | Request
  readonly init?: CallInit
  readonly signal?: AbortSignal | undefined
  /** Sent instead of the session's token; `null` sends none. Such a call belongs to no identity. */
  readonly token?: string | null | undefined
  readonly timeoutMs?: number | undefined
  /** How often a GET that nobody answers is tried again; default `GET_RETRIES`. */
  readonly retries?: number
  /** Instead of the client's own, for what fetch cannot do; each `keepAlive` lets the time-out count anew. */
  readonly fetch?:
    ((input: string, init: RequestInit, keepAlive: () => void) => Promise<Response>) | undefined
}

/** In our own words and not ofetch's: its declarations need undici's, which a consumer need not have. */
export interface CallInit {
  readonly method?: string
  readonly body?: object | string
  readonly query?: object
  readonly headers?: HeadersInit
}

/** Reads an answer; one that goes on after it has resolved uses `attempt` to keep the rules. */
export type ReadAnswer<R> = (response: Response, base: string, attempt: Attempt) => Promise<R>

/** What still holds while an answer is read: the time-out, who is signed in, and which error to throw. */
export type Attempt = TimedScope & Pick<Scope, 'checkIdentity'>

export interface Transport {
  readonly base: string
  readonly url: string
  /** Binds calls to whoever is signed in now. */
  bind(call: Call): Scope
  /** Sends a call and reads its answer with `read`, all under the same rules. @throws {ApiError} */
  send<R>(call: Call, read: ReadAnswer<R>, scope?: Scope): Promise<R>
}

/** Creates what all calls of one API base go through: limiter, headers, time-out, retries, identity. */
export function createTransport(options: TransportOptions): Transport {
  const { base, clock } = options
  const limiter = createLimiter(clock, options.early?.readStarts(options.url))

  async function attempt<R>(call: Call, scope: Scope, read: ReadAnswer<R>): Promise<R> {
    const timed = scope.limit(call.timeoutMs ?? ATTEMPT_TIMEOUT_MS)
    let noteStart = (): void => undefined
    let early: Promise<Response> | undefined
    const request = createFetch({
      fetch: (input, init) => {
        if (early) return early
        const answer =
          call.fetch === undefined || input instanceof Request
            ? options.fetch(input, init)
            : call.fetch(String(input), init ?? {}, timed.startTimer)
        noteStart()
        return answer
      },
    })
    try {
      const response = await request.raw(call.target, {
        ...call.init,
        signal: timed.signal,
        cache: 'no-store',
        // Wherever it leads, the token and what the call carries must not go along.
        redirect: 'manual',
        // ofetch counts a missing answer as status 500 and would then retry a POST as well.
        retry: false,
        ignoreResponseError: true,
        responseType: 'stream',
        async onRequest({ request: target, options: { headers } }) {
          // What was asked for before this client was there is its first attempt, which has left already, so the limiter has no
          // say in it. A query that is given apart is not in the address yet.
          if (methodOf(call) === 'GET' && !call.init?.query)
            early = options.early?.take(target, scope.readToken(), timed.signal)
          if (!early) noteStart = await limiter.start(timed.signal)
          scope.checkIdentity()
          setFixedHeaders(headers, options.headers, scope.readToken())
          timed.startTimer()
        },
      })
      // An answer that has been waiting here tells nothing of the time at the server.
      if (!early) noteServerTime(response)
      const result = await read(response, base, { ...timed, checkIdentity: scope.checkIdentity })
      scope.checkIdentity()
      return result
    } catch (error) {
      const failure =
        error instanceof FetchError ? new ApiError('network', { base, cause: error.cause }) : error
      throw timed.explain(failure)
    } finally {
      timed.stopTimer()
    }
  }

  function noteServerTime(response: Response): void {
    const serverMs = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(serverMs)) options.onServerTime?.(serverMs)
  }

  return {
    base,
    url: options.url,
    bind: (call) => createScope(options, call),
    async send(call, read, scope = createScope(options, call)) {
      for (let failures = 0; ; failures += 1) {
        try {
          return await attempt(call, scope, read)
        } catch (error) {
          if (failures === (call.retries ?? GET_RETRIES) || !isRetried(call, error)) {
            if (isUnauthorized(error) && scope.hasSentSessionToken()) options.onUnauthorized?.(error)
            throw error
          }
          await scope.wait(RETRY_DELAY_MS * 2 ** failures)
        }
      }
    },
  }
}

function methodOf({ target, init }: Call): string {
  return init?.method ?? (typeof target === 'string' ? 'GET' : target.method)
}

/** Only a GET, which does no harm twice, and only when nobody answered: an answer, whatever it says, is an answer. */
function isRetried(call: Call, error: unknown): boolean {
  return (
    methodOf(call) === 'GET' &&
    error instanceof ApiError &&
    error.kind === 'network' &&
    error.status === undefined
  )
}

function isUnauthorized(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 401
}
