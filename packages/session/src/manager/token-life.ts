import type { Claims } from '../claims/claims.ts'
import type { Session, SessionOptions } from '../session.ts'
import type { Leadership } from '../tabs/leadership.ts'
import type { Link } from '../tabs/link.ts'
import { createMutex } from '../tabs/mutex.ts'
import { RENEWAL_LEAD_SECONDS } from '../timing.ts'
import type { Presence } from '../tabs/presence.ts'
import type { Core } from './core.ts'
import { createExpiry, type Expiry } from './expiry.ts'
import { createLogout, type Logout } from './logout.ts'
import { createReauth } from './reauth.ts'
import { createServerTime } from './server-time.ts'
import { updateToken } from './update-token.ts'
import { validateToken } from './validate-token.ts'

/** What may happen to a token between the sign-in and its end. */
export interface TokenLife {
  /** What of it anybody may ask for. */
  readonly calls: Pick<Session, 'update' | 'reauth' | 'validate' | 'logout' | 'clock'>
  readonly logout: Logout
  readonly expiry: Expiry
}

/** What the life of a token needs of the session around it. */
interface TokenLifeParts<C extends Claims> {
  readonly core: Core<C>
  readonly options: SessionOptions<C>
  readonly lockName: string
  readonly link: Link
  readonly presence: Presence
  readonly leadership: Leadership
}

export function createTokenLife<C extends Claims>({
  core,
  options: { transport, renewalLeadSeconds = RENEWAL_LEAD_SECONDS, activeWithinSeconds = 900 },
  lockName,
  link,
  presence,
  leadership,
}: TokenLifeParts<C>): TokenLife {
  const mutex = createMutex(core, lockName)
  const serverTime = createServerTime(core)
  const logout = createLogout(core, async (token) =>
    // A logout goes through whatever else happens to the session, so nothing aborts it.
    transport.logout(token, new AbortController().signal),
  )
  const validate = (): Promise<boolean> => validateToken(core, transport, presence)
  const reauth = createReauth({
    core,
    transport,
    mutex,
    presence,
    link,
    leadership,
    logout,
    serverTime,
    validate,
  })
  const expiry = createExpiry({
    core,
    leadSeconds: renewalLeadSeconds,
    activeWithinSeconds,
    tabs: leadership.tabs,
    link,
    presence,
    reauth,
    validate,
  })
  return {
    calls: {
      update: (token) => updateToken({ core, logout, serverTime, mutex, presence }, token),
      reauth,
      validate,
      logout: logout.logout,
      clock: serverTime.clock,
    },
    logout,
    expiry,
  }
}
