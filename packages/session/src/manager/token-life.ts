import type { Claims } from '../claims/claims.ts'
import { isUsableToken } from '../claims/token-shape.ts'
import { createDeadline, wait } from '../core/wait.ts'
import { readRefusal as readRefusalByCode } from '../rules/failure.ts'
import { retryTimesWithin } from '../rules/retry.ts'
import type { Session, SessionOptions } from '../session.ts'
import { SessionError } from '../session-error.ts'
import { GRACE_SECONDS, TOKEN_UPDATE_DELAY_MS } from '../timing.ts'
import type { SessionParts } from './session-parts.ts'
import { createExpiry } from './expiry.ts'
import type { Expiry } from './expiry.ts'
import { createLogout } from './logout.ts'
import type { Logout } from './logout.ts'
import { createReauth, type ReauthParts } from './reauth.ts'
import { createServerTime } from './server-time.ts'
import { validateToken } from './validate-token.ts'

export interface TokenLife {
  readonly calls: Pick<Session, 'update' | 'reauth' | 'validate' | 'logout' | 'clock'>
  readonly logout: Logout
  readonly expiry: Expiry
}

export function createTokenLife<C extends Claims>(
  parts: SessionParts<C>,
  options: SessionOptions<C>,
  lockName: string,
): TokenLife {
  const { core } = parts
  const { transport, graceSeconds = GRACE_SECONDS } = options
  const serverTime = createServerTime(core)
  const logout = createLogout(core, async (token) =>
    // A logout goes through whatever else happens to the session, so nothing aborts it.
    transport.logout(token, new AbortController().signal),
  )
  const { readRefusal = readRefusalByCode } = transport
  const own: ReauthParts = {
    ...parts,
    transport,
    // The signal ends the wait for the lock; once that is granted it does nothing any more.
    mutex: (work, signal) => (core.locks ? core.locks.request(lockName, { signal }, work) : work()),
    serverTime,
    logout,
    times: retryTimesWithin(graceSeconds),
    readRefusal,
    validate: () => validateToken(own),
  }
  const reauth = createReauth(own)
  return {
    calls: {
      update: (token) => updateToken(own, token),
      reauth,
      validate: own.validate,
      logout: logout.logout,
      clock: serverTime.clock,
    },
    logout,
    expiry: createExpiry(own, reauth, options),
  }
}

/** Keeps the lock until the other tabs have heard of the token. */
async function updateToken(
  { core, logout, serverTime, mutex, presence }: ReauthParts,
  token: string,
): Promise<void> {
  if (!isUsableToken(token)) throw new SessionError('unreadable')
  // Whoever signs in while a logout is under way starts anew, and is not signed out when that logout is through.
  logout.finish()
  serverTime.receive(token)
  const hold = (): Promise<void> => wait(core.clock, TOKEN_UPDATE_DELAY_MS, presence.signal())
  // Where another tab keeps the lock all the while, that gives the others just as much time to hear of the token.
  const [patience] = createDeadline(core.clock, TOKEN_UPDATE_DELAY_MS, presence.signal())
  await mutex(hold, patience).catch(() => undefined)
}
