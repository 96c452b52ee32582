import type { ReadClaims } from './token-claims.ts'
import type { TokenKeys } from './token-keys.ts'

/** As many as have a page open on one server, at 2 kB each. */
const MAX_REMEMBERED = 5_000

/** Tokens whose signature has been found right, by their exact text. */
interface GenuineTokens {
  find(token: string): ReadClaims | undefined
  add(token: string, claims: ReadClaims): void
}

const memories = new WeakMap<TokenKeys, GenuineTokens>()

/**
 * What one set of keys has found genuine: a page sends the same token with every call for minutes, and checking it takes
 * a sixth of the processor time of a short answer. Only what is true of a text for ever is remembered: whether its time is
 * over and whether its session still lives is asked at every call.
 */
export function genuineTokensOf(keys: TokenKeys): GenuineTokens {
  let memory = memories.get(keys)
  if (memory === undefined) {
    memory = createMemory()
    memories.set(keys, memory)
  }
  return memory
}

function createMemory(): GenuineTokens {
  const claimsOf = new Map<string, ReadClaims>()
  return {
    find: (token) => claimsOf.get(token),
    add(token, claims) {
      claimsOf.set(token, claims)
      const [oldest] = claimsOf.size > MAX_REMEMBERED ? claimsOf.keys() : []
      if (oldest !== undefined) claimsOf.delete(oldest)
    },
  }
}
