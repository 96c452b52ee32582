import type { Caller } from '../fixtures/care.ts'
import type { TestServer } from '../index.ts'

/** Calls of somebody below the base of care data. */
export function createCareDataCall(server: TestServer, { token }: Pick<Caller, 'token'>, site = 'Platform') {
  return (method: string, path: string, json?: unknown, version?: number): Promise<Response> =>
    server.request('careData', path, {
      method,
      site,
      token,
      ...(json !== undefined && { json }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
}
