import { loadUploader } from '../transfers/load-uploader.ts'
import type { Progress } from '../transfers/progress.ts'
import { readOpenAnswer } from '../transport/open-answer.ts'
import type { OpenAnswer } from '../transport/open-answer.ts'
import { readJson } from '../transport/read-response.ts'
import type { Call, Transport } from '../transport/transport.ts'

type QueryValue = string | number | boolean | null | undefined

/** What a call sends beside its path, and how long it may take. */
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
  /** For one attempt, in milliseconds. Default 30,000. With `onUploadProgress` it counts from the last progress. */
  readonly timeoutMs?: number
  /** Told how much of the body has left, in browsers; such a call goes by XMLHttpRequest, because fetch cannot tell. */
  readonly onUploadProgress?: (progress: Progress) => void
}

/** As of any call; what is read bit by bit may also be silent for too long. */
export interface OpenOptions extends Omit<RequestOptions, 'onUploadProgress'> {
  /** The longest wait for a next piece of the answer, in milliseconds. Default: `timeoutMs`. */
  readonly silenceMs?: number
}

/** The calls to one API base. */
export interface ApiClient {
  /**
   * Calls a path (`/account`) and reads its JSON; an empty answer is `undefined`. `T` is believed, not checked.
   * @throws {ApiError}
   */
  request<T = unknown>(path: string, options?: RequestOptions): Promise<T>
  /**
   * Calls a path and hands out its answer to be read bit by bit: large files, streams. The time-out is for its beginning.
   * @throws {ApiError} also while it is read.
   * @example for await (const bytes of await client.open('/export.zip')) await disk.write(bytes)
   */
  open(path: string, options?: OpenOptions): Promise<OpenAnswer>
  /**
   * Sends a request below the base's address under the same rules and hands out the answer unread, whatever its status
   * (a 401 is then the caller's to notice).
   * @throws {ApiError} when there is no answer.
   */
  fetch(request: Request): Promise<Response>
}

/** What the functions beside a client go through; not a member, so that nobody else does. */
const transports = new WeakMap<ApiClient, Transport>()

/** @throws {TypeError} for what only looks like a client, such as a copy of one. */
export function transportOf(client: ApiClient): Transport {
  const transport = transports.get(client)
  if (transport === undefined) throw new TypeError('This client was not made by createClient.')
  return transport
}

export function createApiClient(transport: Transport): ApiClient {
  const client: ApiClient = {
    async request<T>(path: string, { onUploadProgress, ...options }: RequestOptions = {}) {
      const call = createCall(transport, path, options)
      const upload = onUploadProgress && (await loadUploader(onUploadProgress))
      return transport.send<T>({ ...call, fetch: upload }, readJson)
    },
    async open(path, { silenceMs, ...options } = {}) {
      const call = createCall(transport, path, options)
      return transport.send(call, (...answer) => readOpenAnswer(...answer, silenceMs ?? options.timeoutMs))
    },
    async fetch(request) {
      assertBelow(transport.url, request)
      return transport.send({ target: request }, (response) => Promise.resolve(response))
    },
  }
  transports.set(client, transport)
  return client
}

/** @throws {TypeError} for a path that could lead elsewhere. */
export function createCall(transport: Transport, path: string, options: RequestOptions): Call {
  if (!path.startsWith('/')) throw new TypeError('The path of a call starts with a slash.')
  const { signal, token, timeoutMs, ...init } = options
  return { target: `${transport.url}${path}`, init, signal, token, timeoutMs }
}

/** The token goes with every request, so a request to anywhere else must not leave. */
export function assertBelow(url: string, request: Request): void {
  if (!request.url.startsWith(`${url}/`)) throw new TypeError('This address does not belong to the API base.')
}
