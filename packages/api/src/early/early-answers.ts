import { systemClock } from '../transport/clock.ts'
import { LIMIT_LEEWAY_MS, LIMIT_WINDOW_MS } from '../transport/limiter.ts'
import { setFixedHeaders } from '../transport/request-headers.ts'

/** One start of a window is left for what the site asks by itself as soon as it is there, such as a new token. */
const AT_ONCE = 3

/** How long a call may wait. */
export interface EarlyTimer {
  /** When it fires, nobody wants the answer any more. */
  readonly signal: AbortSignal
  readonly startTimer: () => void
  readonly stopTimer: () => void
}

/** Answers that were asked for before there was a client, each for the first call that wants it. */
export interface EarlyAnswers {
  /**
   * Takes the answer to a `GET`; `undefined` when nobody asked for it with this token, or when it is not of use: an error, no
   * answer at all. The client then makes the call itself.
   */
  take(target: string | Request, token: string | undefined, timer: EarlyTimer): Promise<Response | undefined>
  /** When the calls below an address have started or will, in milliseconds as `performance.now()` counts them. */
  readStarts(base: string): readonly number[]
  /** Lets go of what nobody has taken. */
  forget(): void
}

interface EarlyAnswer {
  readonly token: string
  readonly startMs: number
  readonly response: Promise<Response | undefined>
}

/** Where a script that runs before the site leaves them; the two may be bundled apart. Whoever comes first makes it. */
const REGISTRY = Symbol.for('@platform/api/early')

declare global {
  interface Window {
    [REGISTRY]?: Map<string, EarlyAnswer>
  }
}

/** What early calls carry, like all others. */
export interface EarlyOptions {
  readonly siteId: string
  readonly token: string
}

/**
 * Asks for what a page will need before the code that needs it is there, at the pace of the client. For a small script in the
 * head of a document; `createClient` then takes the answers by its option `early`. Where the site was faster, or somebody has
 * asked before, it asks nothing.
 *
 * @param urls of `GET` calls, absolute or paths of the page's origin; the most wanted first
 * @example
 * askEarly(['/api/shop/orders'], { siteId: 'Candoo', token })
 */
export function askEarly(urls: readonly string[], options: EarlyOptions): void {
  if (window[REGISTRY] !== undefined) return
  const answers = (window[REGISTRY] = new Map<string, EarlyAnswer>())
  const nowMs = systemClock.now()
  for (const [index, address] of urls.entries()) {
    const delayMs = Math.floor(index / AT_ONCE) * (LIMIT_WINDOW_MS + LIMIT_LEEWAY_MS)
    const url = new URL(address, globalThis.location?.href).href
    answers.set(url, {
      token: options.token,
      startMs: nowMs + delayMs,
      response: ask(url, options, delayMs),
    })
  }
}

async function ask(
  url: string,
  { siteId, token }: EarlyOptions,
  delayMs: number,
): Promise<Response | undefined> {
  const headers = new Headers()
  setFixedHeaders(headers, siteId, token)
  try {
    if (delayMs > 0) await systemClock.wait(delayMs)
    const response = await fetch(url, { headers, cache: 'no-store', redirect: 'manual' })
    // What went wrong is the client's to find out: it has retries, an error for everything, and the session's ear.
    return response.ok ? await keep(response) : undefined
  } catch {
    return undefined
  }
}

/**
 * The whole answer, which is in memory when it is wanted. Without its date: the client learns the server's time from the moment
 * an answer arrives, and this one has been lying here.
 */
async function keep(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.delete('date')
  return new Response(await response.arrayBuffer(), { status: response.status, headers })
}

/**
 * What `askEarly` has asked for on this page; nothing where it has not run.
 *
 * @example
 * const shop = createClient({ base: 'shop', url: '/api/shop', siteId: 'Candoo', token, early: readEarlyAnswers() })
 */
export function readEarlyAnswers(): EarlyAnswers {
  const answers = readRegistry()
  return {
    async take(target, token, { signal, startTimer, stopTimer }) {
      const url = typeof target === 'string' ? target : target.url
      const answer = answers.get(url)
      answers.delete(url)
      if (answer === undefined || answer.token !== token) return undefined
      startTimer()
      const response = await Promise.race([answer.response, whenAborted(signal)])
      stopTimer()
      return response
    },
    readStarts: (base) =>
      [...answers].filter(([url]) => url.startsWith(`${base}/`)).map(([, { startMs }]) => startMs),
    forget: () => answers.clear(),
  }
}

/** From now on there is a client, which asks by itself. */
function readRegistry(): Map<string, EarlyAnswer> {
  if (typeof window === 'undefined') return new Map()
  return (window[REGISTRY] ??= new Map())
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
}
