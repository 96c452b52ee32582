import { createClient } from '@platform/api'
import type { ApiClient, SharedOptions } from '@platform/api'
import type { ApiBase } from '@platform/contract'
import { createCalls, createQueries } from './orpc.ts'
import type { BaseCalls, BaseQueries } from './orpc.ts'
import { createHeaders } from './request-headers.ts'

/** The bases of the platform, and what all of them have in common. */
export interface ApiOptions extends Omit<SharedOptions, 'headers'> {
  /** Sent as `X-Site-Id`. */
  readonly siteId: string
  /** The address of each base; a path (`/api/main`) means the page's own origin. */
  readonly bases: Readonly<Record<ApiBase, string>>
}

/** The calls to all bases of the platform. */
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

function connect<Base extends ApiBase>(base: Base, { bases, siteId, ...options }: ApiOptions) {
  const url = bases[base]
  const client = createClient({ ...options, headers: () => createHeaders(siteId, url), base, url })
  const call = createCalls(base, client)
  return { client, call, query: createQueries(base, call) }
}
