import type { SingleUseTokens } from './tokens.ts'

export interface PeerRequest {
  readonly path: string
  readonly cookie: string
  readonly bearer: string
  /** The fields of a form or of a JSON body. */
  readonly body: Readonly<Record<string, string>>
}

export interface PeerAnswer {
  readonly status: number
  readonly json?: unknown
  readonly cookie?: string
}

type Handler = (request: PeerRequest, tokens: SingleUseTokens) => PeerAnswer

export const SESSION_COOKIE = 'peer-session'
const DAY_SECONDS = 86_400
const NO_CONTENT: PeerAnswer = { status: 204 }
const USER = {
  id: 'ada',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  app_metadata: {},
}

export function createSupabaseSession(token: string): object {
  const expires_at = Math.floor(Date.now() / 1000) + DAY_SECONDS
  const user = { ...USER, user_metadata: {}, created_at: new Date(0).toISOString() }
  return {
    access_token: token,
    refresh_token: token,
    token_type: 'bearer',
    expires_in: DAY_SECONDS,
    expires_at,
    user,
  }
}

function exchange(
  tokens: SingleUseTokens,
  used: string | undefined,
  answer: (token: string) => unknown,
): PeerAnswer {
  const token = tokens.exchange(used ?? '')
  return token === undefined
    ? { status: 400, json: { error: 'invalid_grant', error_code: 'refresh_token_already_used', msg: 'used' } }
    : { status: 200, json: answer(token) }
}

function revoke(tokens: SingleUseTokens, token: string | undefined): PeerAnswer {
  tokens.revoke(token ?? '')
  return NO_CONTENT
}

/** By path. */
export const HANDLERS: Readonly<Record<string, Handler>> = {
  '/validate_token': () => ({ status: 204 }),
  '/reauth': ({ bearer }, tokens) => exchange(tokens, bearer, (token) => ({ new_tok: token })),
  '/logout': ({ bearer }, tokens) => revoke(tokens, bearer),
  '/oidc/token': ({ body }, tokens) =>
    exchange(tokens, body['refresh_token'], (token) => ({
      access_token: token,
      refresh_token: token,
      token_type: 'Bearer',
      expires_in: DAY_SECONDS,
    })),
  '/oidc/revoke': ({ body }, tokens) => revoke(tokens, body['token']),
  '/token': ({ body }, tokens) => exchange(tokens, body['refresh_token'], createSupabaseSession),
  '/api/auth/get-session': ({ cookie }) => ({
    status: 200,
    json: cookie.includes(`${SESSION_COOKIE}=`)
      ? { session: { id: '1', userId: 'ada', token: 't', expiresAt: '2099-01-01T00:00:00Z' }, user: USER }
      : null,
  }),
  '/api/auth/sign-out': (_request, tokens) => {
    tokens.revoke('')
    return { status: 200, json: { success: true }, cookie: `${SESSION_COOKIE}=; Max-Age=0; Path=/` }
  },
  '/identitytoolkit.googleapis.com/v1/accounts:lookup': () => ({
    status: 200,
    json: { users: [{ localId: 'ada', email: USER.email, providerUserInfo: [] }] },
  }),
}
