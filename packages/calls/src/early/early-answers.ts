import { LIMIT_LEEWAY_MS, LIMIT_WINDOW_MS } from '@platform/api'
import type { EarlyAnswers } from '@platform/api'
import { createHeaders } from '../request-headers.ts'

/** One start of a window is left for what the site asks by itself as soon as it is there, such as a new token. */
const AT_ONCE = 3

interface EarlyAnswer {
  readonly token: string
  readonly startMs: number
  readonly response: Promise<Response>
  readonly abort: (reason: unknown) => void
}

/** Where a script that runs before the site leaves them; the two may be bundled apart. Whoever comes first makes it. */
const REGISTRY = Symbol.for('@platform/calls/early')

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
 * head of a document; `createApi` then takes the answers by its option `early`. Where the site was faster, or somebody has
 * asked before, it asks nothing.
 * @param urls of `GET` calls, absolute or paths of the page's origin; the most wanted first
 * @example askEarly(['/api/main/account'], { siteId: 'Candoo', token })
 */
export function askEarly(urls: readonly string[], options: EarlyOptions): void {
  if (window[REGISTRY] !== undefined) return
  const answers = (window[REGISTRY] = new Map<string, EarlyAnswer>())
  const nowMs = performance.now()
  for (const [index, address] of urls.entries()) {
    const delayMs = Math.floor(index / AT_ONCE) * (LIMIT_WINDOW_MS + LIMIT_LEEWAY_MS)
    const url = new URL(address, globalThis.location?.href).href
    const stop = new AbortController()
    const response = ask(url, options, delayMs, stop.signal)
    // Whoever takes it hears of the failure, and it may be that nobody does.
    response.catch(() => undefined)
    answers.set(url, {
      token: options.token,
      startMs: nowMs + delayMs,
      response,
      abort: (reason) => stop.abort(reason),
    })
  }
}

async function ask(
  url: string,
  { siteId, token }: EarlyOptions,
  delayMs: number,
  signal: AbortSignal,
): Promise<Response> {
  const own = { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  const headers = { ...createHeaders(siteId, url), ...own }
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
  return fetch(url, { headers, cache: 'no-store', redirect: 'manual', signal })
}

/**
 * What `askEarly` has asked for on this page; nothing where it has not run.
 * @example
 * const api = createApi({ siteId: 'Candoo', bases: apiBases, token: () => token, early: readEarlyAnswers() })
 */
export function readEarlyAnswers(): EarlyAnswers {
  const answers = readRegistry()
  return {
    take(target, token, signal) {
      const url = typeof target === 'string' ? target : target.url
      const answer = answers.get(url)
      answers.delete(url)
      if (answer === undefined || answer.token !== token) return undefined
      const { response, abort } = answer
      if (signal.aborted) abort(signal.reason)
      signal.addEventListener('abort', () => abort(signal.reason))
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
