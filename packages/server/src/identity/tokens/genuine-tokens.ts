import type { ReadClaims } from './token-claims.ts'
import type { TokenKeys } from './token-keys.ts'

/** As many as have a page open on one server, at 2 kB each. */
const MAX_REMEMBERED = 5_000

/** By their exact text. */
interface GenuineTokens {
  find(token: string): ReadClaims | undefined
  add(token: string, claims: ReadClaims): void
}

const memories = new WeakMap<TokenKeys, GenuineTokens>()

/**
 * A page sends one token for minutes, and checking it takes a sixth of the processor time of a short answer.
 * Only what is true for ever is remembered: expiry and session are asked at every call.
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
      // They come in the order of their lives, or nearly: what had ended when this one was made is asked for no more.
      for (const [known, { exp }] of claimsOf) {
        if (exp > claims.iat) break
        claimsOf.delete(known)
      }
      claimsOf.set(token, claims)
      const [oldest] = claimsOf.size > MAX_REMEMBERED ? claimsOf.keys() : []
      if (oldest !== undefined) claimsOf.delete(oldest)
    },
  }
}
