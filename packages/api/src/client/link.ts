import { readChecked } from '../transport/read-response.ts'
import type { ApiClient } from './client.ts'
import { assertBelow, transportOf } from './client.ts'

/** What typed calls need that write their requests themselves, such as those of oRPC or of an OpenAPI document. */
export interface ClientLink {
  /** The absolute address of the API base, without a slash at the end. */
  readonly url: string
  /**
   * Sends a request below that address under the rules of every call, and gives a whole answer with a status of success.
   * @throws {ApiError}
   */
  send(request: Request): Promise<Response>
  /**
   * Notes who is signed in, for a call whose request is not there yet. What it gives throws an `ApiError` of the kind
   * `stale-identity` when that is somebody else by then.
   */
  notePerson(): () => void
}

/**
 * Opens a client to typed calls.
 * @example
 * const link = createLink(client)
 * const response = await link.send(new Request(`${link.url}/orders`))
 * @throws {TypeError} for what was not made by `createClient`.
 */
export function createLink(client: ApiClient): ClientLink {
  const transport = transportOf(client)
  return {
    url: transport.url,
    async send(request) {
      assertBelow(transport.url, request)
      return transport.send({ target: request }, readChecked)
    },
    notePerson: () => transport.bind({ target: transport.url }).checkIdentity,
  }
}
