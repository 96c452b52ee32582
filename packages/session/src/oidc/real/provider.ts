import { exportJWK, generateKeyPair } from 'jose'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

export interface TestProvider {
  readonly issuer: string
  /** By grant type, and those that were refused. */
  readonly counts: { authorization_code: number; refresh_token: number; refused: number }
  /** As an administrator does. */
  revokeGrants(): Promise<void>
  close(): Promise<void>
}

export interface ProviderOptions {
  readonly appOrigin: string
  /** Whether proofs have to carry a nonce of the provider. */
  readonly wantsNonce?: boolean
}

/** A provider as others run it, with a form for the name and nothing to consent to. */
export async function startProvider({
  appOrigin,
  wantsNonce = false,
}: ProviderOptions): Promise<TestProvider> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const counts = { authorization_code: 0, refresh_token: 0, refused: 0 }
  const grants = new Set<string>()
  const provider = new Provider(issuer, await configure(appOrigin, wantsNonce))
  const handle = provider.callback()

  function count({ oidc }: KoaContextWithOIDC): void {
    const type = oidc.params?.['grant_type']
    if (type === 'authorization_code' || type === 'refresh_token') counts[type] += 1
    if (oidc.entities.Grant) grants.add(oidc.entities.Grant.jti)
  }
  provider.on('grant.success', count)
  provider.on('grant.error', (_ctx, { error }) => {
    // That a nonce is wanted is no refusal.
    if (error !== 'use_dpop_nonce') counts.refused += 1
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html')
      response.end(FORM)
      return
    }
    const accountId = new URLSearchParams(await text(request)).get('name')
    const refusal = { error: 'access_denied', error_description: 'nobody wanted to' }
    await provider.interactionFinished(request, response, accountId ? { login: { accountId } } : refusal)
  }

  return {
    issuer,
    counts,
    async revokeGrants() {
      for (const grant of grants) {
        await provider.RefreshToken.revokeByGrantId(grant)
        await provider.AccessToken.revokeByGrantId(grant)
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const FORM =
  '<!doctype html><title>Who are you?</title><form method="post"><input name="name"><button>Continue</button></form>'

async function configure(appOrigin: string, wantsNonce: boolean): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: 'app',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${appOrigin}/callback`],
        post_logout_redirect_uris: [`${appOrigin}/bye`],
      },
    ],
    jwks: { keys: [await exportJWK(privateKey)] },
    cookies: { keys: ['of this test'] },
    clientBasedCORS: () => true,
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    loadExistingGrant: grantAll,
    ttl: {
      AccessToken: 3600,
      RefreshToken: 86_400,
      IdToken: 300,
      Interaction: 3600,
      Session: 86_400,
      Grant: 86_400,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      dPoP: { enabled: true, nonceSecret: Buffer.alloc(32, 'n'), requireNonce: () => wantsNonce },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          ctx.body = `<!doctype html>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`
        },
      },
    },
  }
}

const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { session, client, provider } = oidc
  if (!session?.accountId || !client) return undefined
  const known = session.grantIdFor(client.clientId)
  if (known) return provider.Grant.find(known)
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid offline_access')
  await grant.save()
  return grant
}
