import { createDpop, type Dpop } from '../dpop/index.ts'
import { createOidc, type Oidc, type OidcError } from '../index.ts'

export interface RealOidcPage {
  readonly oidc: Oidc
  readonly dpop: Dpop | undefined
  readonly log: string[]
  /** What became of the answer that the page was opened with: where to go, or the code of the error. */
  readonly outcome: Promise<string | undefined>
}

declare global {
  interface Window {
    realOidc: RealOidcPage
  }
}

const { issuer = '', bound } = document.documentElement.dataset
const dpop = bound === undefined ? undefined : createDpop()
const oidc = createOidc({
  issuer,
  clientId: 'app',
  redirectUri: '/callback',
  postLogoutRedirectUri: '/bye',
  scope: 'openid offline_access',
  ...(dpop && { dpop }),
})
const { session } = oidc
const log: string[] = []
const show = (): void => {
  document.title = session.getSnapshot().claims?.sub ?? 'nobody'
}
session.subscribe(show)
for (const name of ['signed_out', 'expired', 'revoked', 'reauthenticated'] as const) {
  session.on(name, () => log.push(name))
}

async function start(): Promise<string | undefined> {
  // As components do that are rendered twice.
  const answers = [oidc.handleCallback(), oidc.handleCallback()]
  const [returnTo] = await Promise.all(answers)
  if (returnTo) history.replaceState(null, '', returnTo)
  return returnTo
}

show()
const outcome = start().catch((error: OidcError) => error.code)
window.realOidc = { oidc, dpop, log, outcome }
