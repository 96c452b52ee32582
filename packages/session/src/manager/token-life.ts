import type { Claims } from '../claims/claims.ts'
import { readRefusal as readRefusalByCode } from '../rules/failure.ts'
import { retryTimesWithin } from '../rules/retry.ts'
import type { Session, SessionOptions, Validity } from '../session.ts'
import { createMutex } from '../tabs/mutex.ts'
import { GRACE_SECONDS, RENEWAL_LEAD_SECONDS } from '../timing.ts'
import type { SessionParts } from './session-parts.ts'
import { createExpiry } from './expiry.ts'
import type { Expiry } from './expiry.ts'
import { createLogout } from './logout.ts'
import type { Logout } from './logout.ts'
import { createReauth } from './reauth.ts'
import { createServerTime } from './server-time.ts'
import { updateToken } from './update-token.ts'
import { validateToken } from './validate-token.ts'

export interface TokenLife {
  readonly calls: Pick<Session, 'update' | 'reauth' | 'validate' | 'logout' | 'clock'>
  readonly logout: Logout
  readonly expiry: Expiry
}

export function createTokenLife<C extends Claims>(
  parts: SessionParts<C>,
  {
    transport,
    renewalLeadSeconds: leadSeconds = RENEWAL_LEAD_SECONDS,
    activeWithinSeconds = 900,
    graceSeconds = GRACE_SECONDS,
    isRenewable,
  }: SessionOptions<C>,
  lockName: string,
): TokenLife {
  const { core, presence } = parts
  const serverTime = createServerTime(core)
  const logout = createLogout(core, async (token) =>
    // A logout goes through whatever else happens to the session, so nothing aborts it.
    transport.logout(token, new AbortController().signal),
  )
  const { readRefusal = readRefusalByCode } = transport
  const validate = (): Promise<Validity> => validateToken({ core, presence, readRefusal }, transport)
  const own = {
    ...parts,
    transport,
    mutex: createMutex(core, lockName),
    serverTime,
    logout,
    times: retryTimesWithin(graceSeconds),
    readRefusal,
    validate,
  }
  const reauth = createReauth(own)
  return {
    calls: {
      update: (token) => updateToken(own, token),
      reauth,
      validate,
      logout: logout.logout,
      clock: serverTime.clock,
    },
    logout,
    expiry: createExpiry(own, { reauth, leadSeconds, activeWithinSeconds, isRenewable }),
  }
}
