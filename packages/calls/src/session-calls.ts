import { ApiError } from '@platform/api'
import type { ApiClient } from '@platform/api'

/** The calls that a session is made of, in the shape of the session package's transport, with signing in beside them. */
export interface SessionCalls {
  /** @throws {ApiError} code `credentials_invalid` when the pair is wrong. */
  login(credentials: Credentials, signal?: AbortSignal): Promise<string>
  /** Resolves where the token is valid. @throws {ApiError} of which only a 401 or 403 with a code says that it is not. */
  validate(token: string, signal: AbortSignal): Promise<boolean>
  /** Resolves with the new token. @throws {ApiError} with the server's answer in `data` and `problem`. */
  reauth(token: string, signal: AbortSignal): Promise<string>
  logout(token: string, signal: AbortSignal): Promise<void>
  /** Whether an error is the server's refusal of the token, which has a code, and why; the page of a proxy has none. */
  readRefusal(error: unknown): 'expired' | 'revoked' | undefined
}

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Creates the session calls on the client of base `main`. Each carries the token it is given and none of the session's
 * own, because it may be sent when that one has changed already.
 * @example const session = createSession({ transport: createSessionCalls(api.clients.main) })
 */
export function createSessionCalls(client: ApiClient): SessionCalls {
  return {
    async login(credentials, signal) {
      const options = {
        method: 'POST',
        body: { ...credentials },
        token: null,
        ...(signal && { signal }),
      } as const
      const answer = await client.request<{ token?: unknown } | undefined>('/login', options)
      return readToken(answer?.token)
    },
    async validate(token, signal) {
      await client.request('/validate_token', { token, signal })
      return true
    },
    async reauth(token, signal) {
      const options = { method: 'POST', token, signal } as const
      const answer = await client.request<{ new_tok?: unknown } | undefined>('/reauth', options)
      return readToken(answer?.new_tok)
    },
    async logout(token, signal) {
      // An empty form, as the server has always been sent.
      await client.request('/logout', { method: 'POST', body: new URLSearchParams(), token, signal })
    },
    readRefusal,
  }
}

/** Of a session that is over, however it came to its end, the server says `tok_expir`. */
function readRefusal(error: unknown): 'expired' | 'revoked' | undefined {
  if (!(error instanceof ApiError) || error.code === undefined) return undefined
  if (error.status !== 401 && error.status !== 403) return undefined
  return error.code === 'tok_expir' ? 'expired' : 'revoked'
}

function readToken(value: unknown): string {
  if (typeof value === 'string' && value !== '') return value
  throw new ApiError('decode', { base: 'main' })
}
