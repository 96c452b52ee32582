import { vi } from 'vitest'
import { createTestToken } from '../testing/create-test-token.ts'
import { createOidc } from './create-oidc.ts'
import type { Oidc, OidcOptions, SignInOptions } from './oidc-options.ts'

export const ISSUER = 'https://id.example.com/realms/main'
export const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  revocation_endpoint: `${ISSUER}/revoke`,
  end_session_endpoint: `${ISSUER}/logout`,
}

type Values = Readonly<Record<string, unknown>>

export interface Flow {
  readonly oidc: Oidc
  /** Where the page was sent. */
  readonly visits: URL[]
  /** What the endpoints were sent, in order, each after the end of its address. */
  readonly posts: [string, Record<string, string>][]
  /** What the token endpoint answers, instead of tokens. */
  answer: () => Response | Promise<Response>
  /** What is different in the ID token, and in the answer around it. */
  claims: Values
  extra: Values
  metadata: Values
  /** Begins a sign-in, and resolves with the address that the provider would send back to. */
  begin(how?: SignInOptions, answer?: Record<string, string>): Promise<string>
}

let flows = 0

/** A page whose provider answers whatever a test wants it to. */
export function openFlow(options: Partial<OidcOptions> = {}): Flow {
  flows += 1
  const key = `flow-${flows}`
  const visits: URL[] = []
  const posts: Flow['posts'] = []

  function answerWithTokens(): Response {
    const nonce = visits.at(-1)?.searchParams.get('nonce')
    const own = { aud: 'shop', nonce }
    const token = createTestToken({ sub: 'ada', iss: ISSUER, ...own, ...flow.claims })
    return Response.json({
      access_token: `opaque-${posts.length}`,
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: `refresh-${posts.length}`,
      id_token: token,
      ...flow.extra,
    })
  }

  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/.well-known/openid-configuration')) return Response.json(flow.metadata)
    const path = url.replace(ISSUER, '')
    posts.push([path, Object.fromEntries(init.body instanceof URLSearchParams ? init.body : [])])
    return path === '/token' ? flow.answer() : new Response()
  })

  const flow: Flow = {
    oidc: createOidc({
      issuer: ISSUER,
      clientId: 'shop',
      redirectUri: '/callback',
      navigate: (url) => visits.push(new URL(url)),
      session: { key, channelName: key },
      ...options,
    }),
    visits,
    posts,
    answer: answerWithTokens,
    claims: {},
    extra: {},
    metadata: METADATA,
    async begin(how, answer = { code: 'c' }) {
      await flow.oidc.signIn(how)
      const state = visits.at(-1)?.searchParams.get('state') ?? ''
      return `${location.origin}/callback?${new URLSearchParams({ ...answer, state }).toString()}`
    },
  }
  return flow
}
