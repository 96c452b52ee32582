import type { Claims } from '../../claims/claims.ts'
import { createSession } from '../../create-session.ts'
import type { Session } from '../../session.ts'
import { createCookieOptions } from '../../tokens/create-cookie-options.ts'
import { createTokenSetOptions } from '../../tokens/create-token-set-options.ts'
import { formatTokenSet, type TokenSet } from '../../tokens/token-set.ts'

/** What a session is renewed with: its one token, a refresh token beside an access token that can be read or not, a cookie. */
export type Source = 'token' | 'pair' | 'opaque' | 'cookie'

/** What the server of these tests answers a sign-in or a renewal with. */
export interface SetAnswer {
  readonly accessToken: string
  readonly refreshToken?: string
  readonly expiresIn: number
  readonly claims?: Claims
}

export function createSessionOf(source: string, graceSeconds: number): Session {
  if (source === 'pair' || source === 'opaque') {
    const options = createTokenSetOptions({
      renew: async ({ refreshToken }, signal) => receive(await post('/reauth', source, refreshToken, signal)),
      end: async ({ refreshToken }) => void (await post('/logout', source, refreshToken)),
      validate: async ({ refreshToken }) => isKnown(await post('/known', source, refreshToken)),
    })
    return createSession({ ...options, graceSeconds })
  }
  if (source === 'cookie') {
    const options = createCookieOptions({
      renew: async (signal) => receive(await post('/reauth', source, '', signal)),
      end: async () => void (await post('/logout', source)),
      validate: async () => isKnown(await post('/known', source)),
    })
    return createSession({ ...options, graceSeconds })
  }
  return createSession({
    graceSeconds,
    transport: {
      validate: async (token) => (await fetch('/validate_token', { headers: { authorization: token } })).ok,
      reauth: async (token, signal) => (await (await post('/reauth', source, token, signal)).json()).new_tok,
      logout: async (token) => void (await post('/logout', source, token)),
    },
  })
}

/** As a form of a page does; of a cookie the page sees nothing. */
export async function signInTo(source: string, userId: string): Promise<string> {
  return formatTokenSet(await receive(await post(`/sign-in?user=${userId}`, source)))
}

export function readSet({ expiresIn, ...set }: SetAnswer, nowMs: number): TokenSet {
  const issuedAt = Math.floor(nowMs / 1000)
  return { ...set, issuedAt, expiresAt: issuedAt + expiresIn }
}

async function receive(response: Response): Promise<TokenSet> {
  return readSet(await response.json(), Date.now())
}

async function isKnown(response: Response): Promise<boolean> {
  return (await response.text()) === 'true'
}

async function post(path: string, source: string, body = '', signal?: AbortSignal): Promise<Response> {
  const url = `${path}${path.includes('?') ? '&' : '?'}source=${source}`
  const response = await fetch(url, { method: 'POST', body, ...(signal && { signal }) })
  if (response.ok) return response
  const facts: object = response.status === 400 ? await response.json() : {}
  throw Object.assign(
    new Error(`${path} was answered ${response.status}`),
    { status: response.status },
    facts,
  )
}
