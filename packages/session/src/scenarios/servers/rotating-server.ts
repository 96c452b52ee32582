import type { SessionClock } from '../../environment/environment.ts'
import { createTestToken } from '../../testing/create-test-token.ts'
import type { TokenSet } from '../../tokens/token-set.ts'

/** A server in memory whose refresh tokens are good for one renewal; one that comes twice ends its whole family. */
export interface RotatingServer {
  readonly counts: { renewals: number; refusals: number; ends: number }
  isReachable: boolean
  /** What the browser holds for it, and no script can read. */
  cookie: string | undefined
  signIn(sub: string): TokenSet
  renew(refreshToken: string | undefined): Promise<TokenSet>
  end(refreshToken: string | undefined): Promise<void>
  /** Takes all of it back. */
  revoke(): void
}

export function createRotatingServer(clock: SessionClock, kind: 'readable' | 'opaque'): RotatingServer {
  const LIFE_SECONDS = 300
  const families = new Map<string, { sub: string; latest: string }>()
  const counts = { renewals: 0, refusals: 0, ends: 0 }
  let issued = 0

  function issue(sub: string, family: string): TokenSet {
    issued += 1
    const refreshToken = `${family}/${issued}`
    families.set(family, { sub, latest: refreshToken })
    const issuedAt = Math.floor(clock.now() / 1000)
    const times = { iat: issuedAt, exp: issuedAt + LIFE_SECONDS }
    if (kind === 'readable') return { refreshToken, accessToken: createTestToken({ sub, ...times }) }
    return { refreshToken, accessToken: `opaque-${issued}`, issuedAt, expiresAt: times.exp, claims: { sub } }
  }

  async function reach(): Promise<void> {
    await new Promise<void>((resolve) => void clock.after(20, resolve))
    if (!server.isReachable) throw new Error('unreachable')
  }

  const server: RotatingServer = {
    counts,
    isReachable: true,
    cookie: undefined,
    signIn: (sub) => issue(sub, `family-${(issued += 1)}`),
    async renew(refreshToken = '') {
      await reach()
      counts.renewals += 1
      const [family = ''] = refreshToken.split('/')
      const known = families.get(family)
      if (known?.latest !== refreshToken) {
        counts.refusals += 1
        families.delete(family)
        throw Object.assign(new Error('refused'), { status: 400, error: 'invalid_grant' })
      }
      // As most servers do, it says who it is about at sign-in only.
      const { claims: _claims, ...set } = issue(known.sub, family)
      return set
    },
    async end(refreshToken = '') {
      await reach()
      counts.ends += 1
      families.delete(refreshToken.split('/')[0] ?? '')
    },
    revoke: () => families.clear(),
  }
  return server
}
