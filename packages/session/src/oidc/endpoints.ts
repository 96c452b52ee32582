import { attempt } from '../claims/attempt.ts'
import type { TokenAnswer } from '../tokens/token-set.ts'
import { OidcError } from './answers/oidc-error.ts'

/** Sends a call: `fetch`, or that of DPoP. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/** What OpenID Connect adds to the answer of a token endpoint (Core 3.1.3.3). */
export interface OidcAnswer extends TokenAnswer {
  readonly token_type: string
  readonly id_token?: string
}

type Form = Readonly<Record<string, string | undefined>>

export function setAll(target: URLSearchParams, values: Form): URLSearchParams {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) target.set(name, value)
  return target
}

function post(send: Send, url: string, form: Form, init: RequestInit): Promise<Response> {
  return send(url, { ...init, method: 'POST', body: setAll(new URLSearchParams(), form) })
}

/** Rejects with an `OidcError` for any answer but a good one, and with what `fetch` rejects with where there is none. */
export async function askForTokens(
  send: Send,
  url: string,
  form: Form,
  tokenType: 'bearer' | 'dpop',
  signal: AbortSignal | null,
): Promise<OidcAnswer> {
  const response = await post(send, url, form, { signal })
  const text = await response.text()
  const answer = Object(attempt(() => JSON.parse(text)))
  const { error, error_description: description, access_token: accessToken, token_type: type } = answer
  if (!response.ok) throw new OidcError(String(error ?? 'server_error'), { description, response })
  if (!accessToken) throw new OidcError('unreadable')
  // A token whose type is not understood must not be used (RFC 6749 7.1), and one that is not bound is no replacement.
  if (String(type).toLowerCase() !== tokenType) throw new OidcError('wrong_token_type')
  return answer
}

/** RFC 7009: a token that the provider no longer knows counts as revoked as well. */
export async function revoke(url: string, form: Form, signal: AbortSignal): Promise<void> {
  const response = await post(fetch, url, form, { keepalive: true, signal })
  // Asking again changes nothing about a call that is refused.
  if (response.status >= 500) throw new OidcError('server_error', { response })
}
