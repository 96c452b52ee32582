import { createSupabaseSession, SESSION_COOKIE } from './protocols.ts'

export interface StoredSession {
  readonly localStorage: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
}

export interface Peer {
  readonly name: string
  /** The module of `uses/` whose weight is taken. */
  readonly use: string
  /** The module that is driven, where that is another one. */
  readonly driven?: string
  readonly hasSingleUseTokens: boolean
  readonly note: string
  store(token: string, origin: string): StoredSession
}

const inLocalStorage = (key: string, value: unknown): StoredSession => ({
  localStorage: { [key]: typeof value === 'string' ? value : JSON.stringify(value) },
  cookies: {},
})

const DAY_SECONDS = 86_400

/** Ours first, and measured by the same code as the others. */
export const PEERS: readonly Peer[] = [
  {
    name: '@platform/session',
    use: 'platform-session',
    hasSingleUseTokens: true,
    note: 'Measured from its sources, bundled like the others.',
    store: (token) => inLocalStorage('platform.token', token),
  },
  {
    name: 'oidc-client-ts',
    use: 'oidc-client-ts',
    hasSingleUseTokens: true,
    note: 'Signing out is `revokeTokens` and `removeUser`; `signoutRedirect` would leave the page.',
    store: (token, origin) =>
      inLocalStorage(`oidc.user:${origin}:peer`, {
        access_token: token,
        refresh_token: token,
        token_type: 'Bearer',
        scope: 'openid',
        profile: { sub: 'ada', iss: origin, aud: 'peer', exp: 4_000_000_000, iat: 0 },
        expires_at: Math.floor(Date.now() / 1000) + DAY_SECONDS,
      }),
  },
  {
    name: '@supabase/auth-js',
    use: 'supabase-auth-js',
    hasSingleUseTokens: true,
    note: 'It leaves races between tabs to its own server, which forgives what this one does not.',
    store: (token) => inLocalStorage('sb-peer-auth-token', createSupabaseSession(token)),
  },
  {
    name: 'better-auth',
    use: 'better-auth',
    hasSingleUseTokens: false,
    note: 'Its session is a cookie that scripts cannot read, so restoring it is a call to the server, and there is nothing to renew.',
    store: () => ({ localStorage: {}, cookies: { [SESSION_COOKIE]: 'ada' } }),
  },
  {
    name: '@firebase/auth',
    use: 'firebase-auth',
    driven: 'firebase-auth-here',
    hasSingleUseTokens: false,
    note: 'Driven through its emulator option, without renewals; restoring it calls the server.',
    store: (token) =>
      inLocalStorage('firebase:authUser:peer:[DEFAULT]', {
        uid: 'ada',
        emailVerified: true,
        isAnonymous: false,
        providerData: [],
        stsTokenManager: {
          refreshToken: token,
          accessToken: token,
          expirationTime: Date.now() + DAY_SECONDS * 1000,
        },
        createdAt: '0',
        lastLoginAt: '0',
        apiKey: 'peer',
        appName: '[DEFAULT]',
      }),
  },
]

export const NOT_INSTALLED: readonly { readonly name: string; readonly reason: string }[] = [
  {
    name: '@clerk/clerk-js',
    reason:
      'it installs (6.40.0) and was not measured: it speaks to the service of Clerk alone, and the benchmark has no stand-in for that',
  },
]
