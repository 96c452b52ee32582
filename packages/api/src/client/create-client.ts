import type { ApiError } from '../transport/api-error.ts'
import { systemClock } from '../transport/clock.ts'
import type { Clock } from '../transport/clock.ts'
import type { FixedHeaders } from '../transport/request-headers.ts'
import type { SessionFacts } from '../transport/scope.ts'
import { createTransport } from '../transport/transport.ts'
import type { EarlyAnswers } from '../transport/transport.ts'
import { createApiClient } from './client.ts'
import type { ApiClient } from './client.ts'

/** What the clients of all bases have in common. */
export interface SharedOptions extends SessionFacts {
  /**
   * What every call carries besides `Authorization`, such as a language or a version; a caller cannot replace it. By default
   * nothing that the server would have to let in by name from other origins.
   */
  readonly headers?: FixedHeaders
  /** Told the server's time, in milliseconds since 1970, of each answer that carries a readable `Date` header. */
  readonly onServerTime?: (serverMs: number) => void
  /** Told when the session's token is refused; a token given with the call is that caller's own matter. */
  readonly onUnauthorized?: (error: ApiError) => void
  /** Answers that were asked for before the client was there. */
  readonly early?: EarlyAnswers
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
  readonly clock?: Clock
}

/** One API base. */
export interface ClientOptions extends SharedOptions {
  /** What errors call the base. */
  readonly base: string
  /** Its address; a path (`/api/main`) means the page's own origin. */
  readonly url: string
}

/**
 * Creates the calls to one API base, with a limiter of its own.
 * @example
 * const shop = createClient({ base: 'shop', url: '/api/shop', token: () => session.token() })
 * const orders = await shop.request<Order[]>('/orders', { query: { page: 2 } })
 * @throws {TypeError} for an address that cannot be understood, as a path outside a page.
 */
export function createClient(options: ClientOptions): ApiClient {
  const { url, fetch: send = (input, init) => globalThis.fetch(input, init), clock = systemClock } = options
  return createApiClient(createTransport({ ...options, url: toAbsolute(url), fetch: send, clock }))
}

/** Without a slash at the end, because every path begins with one. */
function toAbsolute(address: string): string {
  const page = globalThis.location?.href
  if (!URL.canParse(address, page)) throw new TypeError(`"${address}" is no address for an API base here.`)
  return new URL(address, page).href.replace(/\/+$/, '')
}
