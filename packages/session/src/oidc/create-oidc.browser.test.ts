import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ISSUER, METADATA, openFlow } from './flow.ts'
import { OidcError } from './answers/oidc-error.ts'
import { hash } from './pkce.ts'

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (error instanceof OidcError ? error.code : error),
  )

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

describe('a sign-in', () => {
  it('asks for a code, with a challenge whose verifier goes to the token endpoint', async () => {
    const flow = openFlow({ scope: 'openid offline_access', params: { audience: 'orders' } })
    const url = await flow.begin({
      prompt: 'login',
      loginHint: 'ada@example.com',
      maxAge: 60,
      params: { nonce: 'x' },
    })
    const sent = Object.fromEntries(flow.visits[0]?.searchParams ?? [])
    expect(sent).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      redirect_uri: `${location.origin}/callback`,
      scope: 'openid offline_access',
      code_challenge_method: 'S256',
      audience: 'orders',
      prompt: 'login',
      login_hint: 'ada@example.com',
      max_age: '60',
    })
    expect(sent['nonce']).not.toBe('x')
    flow.claims = { auth_time: Math.floor(Date.now() / 1000) }
    await flow.oidc.handleCallback(url)
    const [path, form] = flow.posts[0] ?? []
    expect(path).toBe('/token')
    expect(form).toMatchObject({
      grant_type: 'authorization_code',
      code: 'c',
      client_id: 'shop',
      redirect_uri: `${location.origin}/callback`,
    })
    expect(await hash(form?.['code_verifier'] ?? '')).toBe(sent['code_challenge'])
    expect(flow.oidc.session.token()).toBe('opaque-1')
    expect(flow.oidc.session.getSnapshot()).toMatchObject({ isLoggedIn: true, claims: { sub: 'ada' } })
  })

  it.each([
    ['/orders', '/orders'],
    ['https://elsewhere.example/orders', '/'],
    ['//elsewhere.example', '/'],
  ])('that is to return to %s does so to %s', async (returnTo, path) => {
    const flow = openFlow()
    expect(await flow.oidc.handleCallback(await flow.begin({ returnTo }))).toBe(path)
  })

  it('is not disturbed by others of the same tab, and sends each code once', async () => {
    const flow = openFlow()
    const urls = [await flow.begin({ returnTo: '/1' }), await flow.begin({ returnTo: '/2' })]
    const both = [flow.oidc.handleCallback(urls[1]), flow.oidc.handleCallback(urls[1])]
    expect(await Promise.all(both)).toEqual(['/2', '/2'])
    flow.claims = { nonce: flow.visits[0]?.searchParams.get('nonce') }
    expect(await flow.oidc.handleCallback(urls[0])).toBe('/1')
    expect(flow.posts).toHaveLength(2)
  })

  it('is forgotten after an hour', async () => {
    const flow = openFlow()
    const url = await flow.begin()
    vi.setSystemTime(Date.now() + 60 * 60_000)
    expect(await codeOf(flow.oidc.handleCallback(url))).toBe('unknown_state')
    await flow.begin()
    expect(sessionStorage).toHaveLength(1)
  })

  it('takes an address that is no answer for none', async () => {
    const { oidc, posts } = openFlow()
    expect(await oidc.handleCallback()).toBeUndefined()
    expect(await oidc.handleCallback(`${location.origin}/orders?code=c&state=s`)).toBeUndefined()
    expect(posts).toEqual([])
  })

  it('needs no ID token where OpenID Connect is not asked for', async () => {
    const flow = openFlow({ scope: 'orders' })
    flow.extra = { id_token: undefined }
    await flow.oidc.handleCallback(await flow.begin())
    expect(flow.oidc.session.token()).toBe('opaque-1')
  })
})

describe('an answer', () => {
  it('of somebody who was never asked is refused, and nothing is sent', async () => {
    const { oidc, posts } = openFlow()
    const url = `${location.origin}/callback?code=c&state=made-up`
    expect(await codeOf(oidc.handleCallback(url))).toBe('unknown_state')
    expect(posts).toEqual([])
  })

  it('with the state of another session, such as one with another provider, is refused', async () => {
    const flow = openFlow()
    const other = openFlow({ session: { key: 'other' } })
    expect(await codeOf(other.oidc.handleCallback(await flow.begin()))).toBe('unknown_state')
  })

  it.each([
    ['from another issuer', { iss: 'https://evil.example' }, {}],
    ['from the issuer with another end', { iss: `${ISSUER}/` }, {}],
    [
      'that does not say from whom, though it should',
      {},
      { authorization_response_iss_parameter_supported: true },
    ],
  ])('%s is refused, and the code sent to nobody', async (_name, answer, metadata) => {
    const flow = openFlow()
    flow.metadata = { ...METADATA, ...metadata }
    const url = await flow.begin({}, { code: 'c', ...answer })
    expect(await codeOf(flow.oidc.handleCallback(url))).toBe('wrong_issuer')
    expect(flow.posts).toEqual([])
  })

  it('that is an error says which, and what the provider says about it', async () => {
    const flow = openFlow()
    const url = await flow.begin({}, { error: 'access_denied', error_description: 'no', iss: ISSUER })
    const error = await flow.oidc.handleCallback(url).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      name: 'OidcError',
      message: 'access_denied',
      code: 'access_denied',
      description: 'no',
    })
    expect(flow.posts).toEqual([])
  })

  it.each([
    ['another nonce', { nonce: 'n' }, 'wrong_nonce'],
    ['another issuer', { iss: 'https://evil.example' }, 'wrong_issuer'],
    ['other audiences', { aud: ['api', 'forum'] }, 'wrong_audience'],
    ['an end in the past', { exp: 1 }, 'wrong_time'],
  ])('whose ID token has %s signs nobody in', async (_name, claims, code) => {
    const flow = openFlow()
    flow.claims = claims
    const url = await flow.begin()
    expect(await codeOf(flow.oidc.handleCallback(url))).toBe(code)
    expect(flow.oidc.session.token()).toBeUndefined()
    // The code is not sent again, whoever asks.
    expect(await codeOf(flow.oidc.handleCallback(url))).toBe(code)
    expect(flow.posts).toHaveLength(1)
  })

  it.each([
    ['without an ID token', { id_token: undefined }, 'unreadable'],
    ['without an access token', { access_token: undefined }, 'unreadable'],
    ['with a token that is bound', { token_type: 'DPoP' }, 'wrong_token_type'],
  ])('of the token endpoint %s is refused', async (_name, extra, code) => {
    const flow = openFlow()
    flow.extra = extra
    expect(await codeOf(flow.oidc.handleCallback(await flow.begin()))).toBe(code)
  })

  it('of the token endpoint that is an error says which', async () => {
    const flow = openFlow()
    flow.answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 })
    const error = await flow.oidc.handleCallback(await flow.begin()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'invalid_grant', response: { status: 400 } })
  })
})

describe('a renewal', () => {
  async function openSignedIn() {
    const flow = openFlow()
    await flow.oidc.handleCallback(await flow.begin())
    return flow
  }

  it('keeps the refresh token, the claims and the ID token where the answer has none', async () => {
    const flow = await openSignedIn()
    flow.extra = { refresh_token: undefined, id_token: undefined }
    // Who asks soon after a renewal means that one.
    await vi.waitUntil(async () => (await flow.oidc.session.reauth()) && flow.posts.length > 2)
    const renewals = flow.posts.slice(1).map(([, form]) => form['refresh_token'])
    expect(renewals).toEqual(['refresh-1', 'refresh-1'])
    expect(flow.oidc.session.getSnapshot().claims?.sub).toBe('ada')
    await flow.oidc.signOut()
    expect(flow.visits.at(-1)?.searchParams.get('id_token_hint')).toMatch(/^ey/)
  })

  it('without a refresh token leaves the session alone until its end, and ends it then', async () => {
    const flow = openFlow()
    flow.extra = { refresh_token: undefined }
    await flow.oidc.handleCallback(await flow.begin())
    const { session } = flow.oidc
    expect(await codeOf(session.reauth())).toBe('no_refresh_token')
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: true, end: undefined })
    // So long after the last try that nothing keeps this one back.
    vi.setSystemTime(Date.now() + 300_000)
    await session.reauth().catch(() => undefined)
    expect(session.getSnapshot()).toMatchObject({ isLoggedIn: false, end: 'expired' })
    expect(flow.posts).toHaveLength(1)
  })

  it.each<[string, (flow: Awaited<ReturnType<typeof openSignedIn>>) => void]>([
    ['brings another person', (flow) => (flow.claims = { sub: 'bob' })],
    [
      'is refused',
      (flow) => (flow.answer = () => Response.json({ error: 'invalid_grant' }, { status: 400 })),
    ],
  ])('that %s ends the session', async (_name, change) => {
    const flow = await openSignedIn()
    change(flow)
    await flow.oidc.session.reauth().catch(() => undefined)
    expect(flow.oidc.session.getSnapshot()).toMatchObject({ token: undefined, end: 'revoked' })
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['a provider in trouble', () => new Response('<h1>Oh no</h1>', { status: 503 })],
    [
      'a provider that knows the application no longer',
      () => Response.json({ error: 'invalid_client' }, { status: 401 }),
    ],
    ['the page of a proxy', () => new Response('<h1>Sign in to the hotel</h1>')],
    ['no network', () => Promise.reject(new TypeError('nobody answered'))],
  ])('that finds %s does not', async (_name, answer) => {
    const flow = await openSignedIn()
    flow.answer = answer
    await flow.oidc.session.reauth().catch(() => undefined)
    expect(flow.oidc.session.getSnapshot()).toMatchObject({ isLoggedIn: true, end: undefined })
  })
})

describe('metadata', () => {
  it.each([
    ['of another issuer', { issuer: `${ISSUER}/` }, 'wrong_issuer'],
    ['without TLS', { token_endpoint: 'http://id.example.com/token' }, 'insecure'],
    [
      'that leaves the machine by its name',
      { token_endpoint: 'http://localhost.evil.example/token' },
      'insecure',
    ],
    ['without a place to sign in', { authorization_endpoint: undefined }, 'unreadable'],
  ])('%s are refused, and asked for again', async (_name, metadata, code) => {
    const flow = openFlow()
    flow.metadata = { ...METADATA, ...metadata }
    expect(await codeOf(flow.oidc.signIn())).toBe(code)
    expect(flow.visits).toEqual([])
    flow.metadata = METADATA
    await flow.oidc.signIn()
    expect(flow.visits).toHaveLength(1)
  })

  it('that are given by hand are not asked for', async () => {
    const { issuer: _issuer, ...metadata } = METADATA
    const flow = openFlow({ metadata })
    flow.metadata = { issuer: 'https://evil.example' }
    expect(await flow.oidc.handleCallback(await flow.begin({ returnTo: '/orders' }))).toBe('/orders')
  })
})

describe('a sign-out', () => {
  it('revokes the refresh token, and says to the provider who leaves and where to', async () => {
    const flow = openFlow({
      postLogoutRedirectUri: '/bye',
      logoutParams: { logout_uri: 'https://app.example.com' },
    })
    await flow.oidc.handleCallback(await flow.begin())
    expect(await flow.oidc.signOut()).toBe(true)
    expect(flow.posts[1]).toEqual([
      '/revoke',
      { client_id: 'shop', token: 'refresh-1', token_type_hint: 'refresh_token' },
    ])
    const left = flow.visits.at(-1)
    expect(left?.href).toMatch(METADATA.end_session_endpoint)
    expect(Object.fromEntries(left?.searchParams ?? [])).toMatchObject({
      client_id: 'shop',
      post_logout_redirect_uri: `${location.origin}/bye`,
      logout_uri: 'https://app.example.com',
    })
    expect(JSON.stringify(localStorage)).not.toContain('refresh-1')
  })

  it('stays where it is with a provider that has no address for it', async () => {
    const flow = openFlow()
    flow.metadata = { ...METADATA, end_session_endpoint: undefined, revocation_endpoint: undefined }
    await flow.oidc.handleCallback(await flow.begin())
    expect(await flow.oidc.signOut()).toBe(false)
    expect(flow.oidc.session.getSnapshot().end).toBe('signed_out')
  })
})
