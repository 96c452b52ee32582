import type { ApiBase } from '@platform/contract'
import type { ApiError } from './transport/api-error.ts'
import { createApiClient } from './transport/client.ts'
import type { ApiClient } from './transport/client.ts'
import { systemClock } from './transport/clock.ts'
import type { Clock } from './transport/clock.ts'
import { createCalls, createQueries } from './orpc.ts'
import type { BaseCalls, BaseQueries } from './orpc.ts'
import type { SessionFacts } from './transport/scope.ts'
import { createTransport } from './transport/transport.ts'

export interface ApiOptions extends SessionFacts {
  /** Sent as `X-Site-Id`. */
  readonly siteId: string
  /** The address of each base; a path (`/api/main`) means the page's own origin. */
  readonly bases: Readonly<Record<ApiBase, string>>
  /** Told the server's time, in milliseconds since 1970, of each answer that carries a readable `Date` header. */
  readonly onServerTime?: (serverMs: number) => void
  /** Told when the session's token is refused; a token given with the call is that caller's own matter. */
  readonly onUnauthorized?: (error: ApiError) => void
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch
  readonly clock?: Clock
}

export interface Api {
  /** One client a base, each with a limiter of its own. */
  readonly clients: Readonly<Record<ApiBase, ApiClient>>
  /** The typed calls: `api.call.main.account.read()`. */
  readonly call: { readonly [Base in ApiBase]: BaseCalls<Base> }
  /** Options for TanStack Query: `api.query.main.account.read.queryOptions()`. */
  readonly query: { readonly [Base in ApiBase]: BaseQueries<Base> }
}

/**
 * Creates the calls to all API bases of a site.
 *
 * @example
 * const api = createApi({ siteId: 'Candoo', bases: apiBases, token: () => session.token() })
 * const account = await api.call.main.account.read()
 * @throws {TypeError} for an address that cannot be understood, as a path outside a page.
 */
export function createApi(options: ApiOptions): Api {
  const main = connect('main', options)
  const developer = connect('developer', options)
  const medicalScanner = connect('medicalScanner', options)
  const medicalSearch = connect('medicalSearch', options)
  const careData = connect('careData', options)
  const dataTrust = connect('dataTrust', options)
  const messages = connect('messages', options)
  return {
    clients: {
      main: main.client,
      developer: developer.client,
      medicalScanner: medicalScanner.client,
      medicalSearch: medicalSearch.client,
      careData: careData.client,
      dataTrust: dataTrust.client,
      messages: messages.client,
    },
    call: {
      main: main.call,
      developer: developer.call,
      medicalScanner: medicalScanner.call,
      medicalSearch: medicalSearch.call,
      careData: careData.call,
      dataTrust: dataTrust.call,
      messages: messages.call,
    },
    query: {
      main: main.query,
      developer: developer.query,
      medicalScanner: medicalScanner.query,
      medicalSearch: medicalSearch.query,
      careData: careData.query,
      dataTrust: dataTrust.query,
      messages: messages.query,
    },
  }
}

function connect<Base extends ApiBase>(base: Base, options: ApiOptions) {
  const { bases, fetch: send = (input, init) => globalThis.fetch(input, init), clock = systemClock } = options
  const transport = createTransport({ ...options, base, url: toAbsolute(bases[base]), fetch: send, clock })
  const call = createCalls(base, transport)
  return { client: createApiClient(transport), call, query: createQueries(base, call) }
}

/** Without a slash at the end, because every path begins with one. */
function toAbsolute(address: string): string {
  const page = globalThis.location?.href
  if (!URL.canParse(address, page)) throw new TypeError(`"${address}" is no address for an API base here.`)
  return new URL(address, page).href.replace(/\/+$/, '')
}
