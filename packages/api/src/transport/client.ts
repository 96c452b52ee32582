import { readJson } from './read-response.ts'
import type { Transport } from './transport.ts'

type QueryValue = string | number | boolean | null | undefined

export interface RequestOptions {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A plain object is sent as JSON, `URLSearchParams` as a form, `FormData` and `Blob` as they are. */
  readonly body?: object | string
  readonly query?: Readonly<Record<string, QueryValue | readonly QueryValue[]>>
  readonly headers?: HeadersInit
  readonly signal?: AbortSignal
  /** Sent instead of the session's token, for example by a late sign-out; `null` sends none. */
  readonly token?: string | null
  /** For one attempt, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number
}

/** The calls to one API base. */
export interface ApiClient {
  /**
   * Calls a path (`/account`) and reads its JSON; an empty answer is `undefined`. `T` is believed, not checked: prefer the
   * typed calls.
   *
   * @throws {ApiError}
   */
  request<T = unknown>(path: string, options?: RequestOptions): Promise<T>
  /**
   * Sends a request below the base's address under the same rules and hands out the answer unread, whatever its status
   * (a 401 is then the caller's to notice).
   *
   * @throws {ApiError} when there is no answer.
   */
  fetch(request: Request): Promise<Response>
}

export function createApiClient(transport: Transport): ApiClient {
  return {
    async request<T>(path: string, { signal, token, timeoutMs, ...init }: RequestOptions = {}) {
      if (!path.startsWith('/')) throw new TypeError('The path of a call starts with a slash.')
      const call = { target: `${transport.url}${path}`, init, signal, token, timeoutMs }
      return transport.send<T>(call, readJson)
    },
    async fetch(request) {
      assertBelow(transport.url, request)
      return transport.send({ target: request }, (response) => Promise.resolve(response))
    },
  }
}

/** The token goes with every request, so a request to anywhere else must not leave. */
export function assertBelow(url: string, request: Request): void {
  if (!request.url.startsWith(`${url}/`)) throw new TypeError('This address does not belong to the API base.')
}
