import type { Session } from '../session.ts'
import { joinSignals } from './join-signals.ts'

/** The same as `fetch`, for the clients that take one. */
export type AuthFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/** What `createAuthFetch` takes beside the session; all of it may be left out. */
export interface AuthFetchOptions {
  /**
   * Where the token may go, such as `https://api.example.com`: instead of the page's own origin. A call to anywhere else is
   * plain `fetch`. Outside of a page there is no own origin.
   */
  readonly origins?: readonly string[]
  /** Calls go on when the person changes, such as one that saves a draft. They are never repeated for somebody else. */
  readonly outlivesSession?: boolean
  /** Instead of the global `fetch`. */
  readonly fetch?: AuthFetch
}

/**
 * Creates a `fetch` that puts `Authorization: Bearer …` (RFC 6750 2.1) on calls, and where the answer is 401 renews the token,
 * once for all tabs and callers, and sends the call once more. That answer is handed on whatever it is, and so is the 401
 * where the renewal failed.
 *
 * - A call with an `Authorization` of its own, and one while nobody is signed in, has its 401 handed on at once.
 * - A stream as the body is used up by the first attempt: the token is renewed, and the 401 handed on. A `Request` is cloned.
 * - It rejects as `fetch` does, with the reason of the caller's signal, and with `SessionError('signed_out')` where somebody
 *   else, or nobody, is signed in before the answer has been read.
 * - When a redirect leads to another origin, the browser takes the header away.
 *
 * @example
 * const authFetch = createAuthFetch(session, { origins: ['https://api.example.com'] })
 * const answer = await authFetch('https://api.example.com/orders')
 *
 * @throws {TypeError} for an origin that is none.
 */
export function createAuthFetch(
  session: Pick<Session, 'token' | 'reauth' | 'signal'>,
  options: AuthFetchOptions = {},
): AuthFetch {
  const { origins, outlivesSession, fetch: send = (...call) => fetch(...call) } = options
  const originOf = (address: string): string => new URL(address).origin
  const allowed = origins?.map(originOf) ?? [globalThis.location?.origin]

  return async (input, init) => {
    // One of another frame is no instance of ours.
    const given = typeof input === 'object' && 'clone' in input ? input : undefined
    const headers = new Headers(init?.headers ?? given?.headers)
    const sent = session.token()
    // The address as `fetch` itself reads it.
    const origin = originOf(new Request(given?.url ?? input).url)
    if (!sent || headers.has('authorization') || !allowed.includes(origin)) return send(input, init)

    const person = session.signal
    const own = init?.signal ?? given?.signal ?? new AbortController().signal
    const signal = outlivesSession ? own : joinSignals([own, person])

    const attempt = (token: string): Promise<Response> => {
      headers.set('authorization', `Bearer ${token}`)
      return send(given?.clone() ?? input, { ...init, headers, signal })
    }

    const response = await attempt(sent)
    if (response.status !== 401) return response
    // Its own body would end with the session.
    const refusal = new Response(await response.blob(), response)
    Object.defineProperty(refusal, 'url', { value: response.url })
    // Another call, or another tab, may have renewed it meanwhile.
    if (session.token() === sent) await settle(session.reauth(), signal)
    own.throwIfAborted()
    const next = session.token()
    if (!next || next === sent || isStream(Object(init?.body)) || (outlivesSession && person.aborted))
      return refusal
    signal.throwIfAborted()
    return attempt(next)
  }
}

/** Resolves when the work has ended in any way, or is not waited for any more. */
function settle(work: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    work.then(resolve, resolve)
    signal.addEventListener('abort', resolve)
  })
}

/** Also what Node takes beside a `ReadableStream`. */
function isStream(body: object): boolean {
  return 'getReader' in body || Symbol.asyncIterator in body
}
