import { containsIgnoredWord } from '@platform/session/claims'
import { SignJWT } from 'jose'
import { createClaims, TOKEN_TYPE } from './token-claims.ts'
import type { TokenAccount, TokenSession } from './token-claims.ts'
import type { TokenKeys } from './token-keys.ts'

// One in about 24,000 tokens holds one of the words, so even a second attempt is rare.
const MAX_ATTEMPTS = 20

/**
 * Makes the token of a session's present rotation. The same account, session and rotation give the same text, so the
 * token need not be stored to be given again. Browsers ignore stored values that contain "undefined" or "null", so a
 * token in which chance spells one of them is made again with another `jti`.
 *
 * @throws Error when no attempt gives a usable token.
 * @example
 * const token = await mintToken(keys, account, session)
 */
export async function mintToken(
  keys: TokenKeys,
  account: TokenAccount,
  session: TokenSession,
): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const claims = createClaims(account, session, attempt)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keys.current.id })
      .sign(keys.current.secret)
    if (!containsIgnoredWord(token)) return token
  }
  throw new Error(`No token without an ignored word in ${MAX_ATTEMPTS} attempts`)
}
