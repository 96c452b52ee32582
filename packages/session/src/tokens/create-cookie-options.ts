import type { SessionStorageArea } from '../environment/environment.ts'
import { attempt } from '../claims/attempt.ts'
import type { Claims } from '../claims/claims.ts'
import type { SessionOptions } from '../session.ts'
import { markOf } from '../wire/stored-session.ts'
import {
  createTokenSetOptions,
  type TokenSetCalls,
  type TokenSetOptions,
} from './create-token-set-options.ts'
import type { TokenSet } from './token-set.ts'

/**
 * Stands for a session whose cookie this page has not used yet, for `session.update`: where a server has just set the cookie in
 * a redirect. A page that finds a session of before begins with it by itself.
 */
export const COOKIE_SESSION = 'cookie'

/** The calls of a session whose refresh token is in a cookie that scripts cannot read; the browser sends it. */
export interface CookieCalls extends Pick<TokenSetCalls, 'readRefusal'> {
  /** Asks for an access token; for all tabs at once, so that no cookie is sent twice. */
  renew(signal: AbortSignal): Promise<TokenSet>
  /** At sign-out: has the server forget the session, and the browser the cookie. */
  end(signal: AbortSignal): Promise<void>
  /** Whether the server still knows the session; without it that shows at the next renewal. */
  validate?(set: TokenSet, signal: AbortSignal): Promise<boolean>
}

/** What a session needs to live by a cookie. */
export type CookieOptions = TokenSetOptions & Pick<SessionOptions, 'storage'>

/**
 * Options of a session whose refresh token is in an `HttpOnly` cookie. The access token is in the memory of the tabs alone;
 * what is stored says that there is a session, no more. A page that opens with it is pending until its first renewal, unless
 * another tab has the access token. Without storage, such as in Node, a session begins with `update` only.
 *
 * @example
 * const session = createSession(createCookieOptions({ renew, end }))
 * session.getSnapshot().isPending // true until the answer of the first renewal
 */
export function createCookieOptions(
  { renew, end, validate, readRefusal }: CookieCalls,
  area: SessionStorageArea | undefined = attempt(() => localStorage),
): CookieOptions {
  const { transport, readClaims, ...options } = createTokenSetOptions({
    renew: (_set, signal) => renew(signal),
    end: (_set, signal) => end(signal),
    ...(validate && { validate }),
    ...(readRefusal && { readRefusal }),
  })
  let held: string | undefined

  function readHeldClaims(stored: string | undefined): Claims | undefined {
    // The session reads whatever it holds, be it from another tab.
    held = stored
    return stored === COOKIE_SESSION ? { exp: 0 } : readClaims(stored)
  }

  return {
    ...options,
    readClaims: readHeldClaims,
    readBearer: (stored) => (stored === COOKIE_SESSION ? undefined : options.readBearer(stored)),
    transport: {
      ...transport,
      async logout(stored, signal) {
        // A sign-out that is sent again, much later, must not end the session of whoever signed in meanwhile.
        if ([undefined, stored].includes(held)) await transport.logout(stored, signal)
      },
    },
    ...(area && { storage: conceal(area) }),
  }
}

/** Storage that is never given a token, but what stands for it. */
function conceal(area: SessionStorageArea): SessionStorageArea {
  return {
    getItem: (name) => area.getItem(name),
    setItem: (name, value) => area.setItem(name, concealMeta(value) ?? COOKIE_SESSION),
    removeItem: (name) => area.removeItem(name),
    ...(area.subscribe && { subscribe: (listener) => area.subscribe?.(listener) ?? (() => undefined) }),
  }
}

/** The facts beside a token, as those of what stands for it: a little older, so that whoever has the token itself is right. */
function concealMeta(value: string): string | undefined {
  const meta = attempt((): unknown => JSON.parse(value))
  if (!isMeta(meta)) return undefined
  return JSON.stringify(
    meta.token ? { ...meta, token: markOf(COOKIE_SESSION), change: meta.change.slice(0, -1) } : meta,
  )
}

function isMeta(value: unknown): value is { token: number; change: string } {
  return typeof Object(value).change === 'string'
}
