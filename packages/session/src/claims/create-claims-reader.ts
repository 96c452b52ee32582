import type { Claims, ReadClaims } from './claims.ts'
import { decodeClaims } from './decode-claims.ts'
import type { StandardSchema } from './standard-schema.ts'

/**
 * Creates the `readClaims` of a session whose tokens are checked by a schema of any Standard Schema library. Claims that
 * it refuses count as not readable, so nobody is logged in with them. `exp`, `iat` and who it is about are kept even where
 * the schema drops what it does not name.
 *
 * @throws TypeError from the session, when the schema answers with a promise.
 * @example
 * const readClaims = createClaimsReader(z.object({ sub: z.string() }))
 * const session = createSession({ transport, readClaims })
 * session.getSnapshot().claims?.sub
 */
export function createClaimsReader<Output extends object>(
  schema: StandardSchema<Output>,
): ReadClaims<Output & Claims> {
  return (token) => {
    const raw = decodeClaims(token)
    if (!raw) return undefined
    const answer = schema['~standard'].validate(raw)
    if (answer instanceof Promise) throw new TypeError('the schema of the claims must answer at once')
    if (answer.issues) return undefined
    const { exp, iat, u_id, sub, iss, out } = raw
    return { u_id, sub, iss, ...answer.value, exp, iat, out }
  }
}
