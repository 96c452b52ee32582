import type { Claims, ReadClaims } from './claims.ts'
import { decodeClaims } from './decode-claims.ts'
import type { StandardSchema } from './standard-schema.ts'

/**
 * Creates the `readClaims` of a session whose tokens are checked by a schema of any Standard Schema library. Claims that
 * it refuses count as not readable, so nobody is logged in with them. `exp`, `iat` and who it is about are kept even where
 * the schema drops what it does not name. Tokens that say in none of `u_id`, `em` and `sub` who it is need `userIdOf`, or
 * every sign-in counts as somebody else's.
 *
 * @throws TypeError from the session, when the schema answers with a promise.
 * @example
 * const readClaims = createClaimsReader(z.object({ sub: z.string() }), (claims) => claims.sub)
 * const session = createSession({ transport, readClaims })
 * session.getSnapshot().claims?.sub
 */
export function createClaimsReader<Output extends object>(
  schema: StandardSchema<Output>,
  userIdOf?: (claims: Output) => string,
): ReadClaims<Output & Claims> {
  return (token) => {
    const raw = decodeClaims(token)
    if (!raw) return undefined
    const answer = schema['~standard'].validate(raw)
    if (answer instanceof Promise) throw new TypeError('the schema of the claims must answer at once')
    if (answer.issues) return undefined
    const { exp, iat, u_id, em, site, sub, iss, out } = raw
    const who = { u_id: userIdOf?.(answer.value) ?? u_id, em, site, sub, iss }
    return { ...who, ...answer.value, exp, iat, out }
  }
}
