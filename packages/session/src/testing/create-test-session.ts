import type { Claims } from '../claims/claims.ts'
import { createSession } from '../create-session.ts'
import type { Session, SessionOptions } from '../session.ts'
import { createMemoryStorage } from '../storage/create-memory-storage.ts'
import { createTestToken, type TestClaims } from './create-test-token.ts'

/**
 * Creates a session that is signed in with these claims from the first moment, or as nobody where there are none. It needs no
 * network, hears of no other tab and of no click, and leaves nothing behind: `await using` disposes of it after the test.
 *
 * @example
 * await using session = createTestSession({ sub: 'ada' })
 * session.getSnapshot().isLoggedIn // true
 */
export function createTestSession<C extends Claims = Claims>(
  claims?: TestClaims,
  options: Partial<SessionOptions<C>> = {},
): Session<C> {
  const { key = 'platform.token', storage = createMemoryStorage() } = options
  if (claims) storage.setItem(key, createTestToken(claims))
  return createSession<C>({
    transport: {
      validate: () => Promise.resolve(true),
      reauth: () => Promise.resolve(createTestToken(claims)),
      logout: () => Promise.resolve(),
    },
    ...options,
    storage,
    env: { openChannel: undefined, locks: undefined, page: undefined, ...options.env },
  })
}
