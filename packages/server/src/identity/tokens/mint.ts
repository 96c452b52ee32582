import { containsIgnoredWord } from '@platform/session/claims'
import { CompactSign } from 'jose'
import { createSignOutTicket } from './sign-out-ticket.ts'
import { createClaims, TOKEN_TYPE } from './token-claims.ts'
import type { TokenAccount, TokenSession } from './token-claims.ts'
import type { TokenKeys } from './token-keys.ts'

// From the second attempt on only the signature can spell a word, one in 400,000 does: twenty in a row never happen.
const MAX_ATTEMPTS = 20

/**
 * Account, session and rotation always give the same text, so it need not be stored. Browsers ignore stored
 * values with "undefined" or "null": a token that spells one is made again with another `jti`, and its names
 * in ASCII.
 * @throws Error when no attempt gives a usable token.
 */
export async function mintToken(
  keys: TokenKeys,
  account: TokenAccount,
  session: TokenSession,
): Promise<string> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const out = createSignOutTicket(keys.current, session.id)
    const claims = { ...createClaims(account, session, attempt), out }
    const token = await new CompactSign(attempt === 0 ? toJson(claims) : toAsciiJson(claims))
      .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: keys.current.id })
      .sign(keys.current.secret)
    if (!containsIgnoredWord(token)) return token
  }
  throw new Error(`No token without an ignored word in ${MAX_ATTEMPTS} attempts`)
}

function toJson(claims: Record<string, unknown>): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(claims))
}

/**
 * In base64 either word needs a byte above 127 at every place it can stand, so nobody's name spells one in JSON whose
 * other characters are escaped. It is longer, three times for Arabic: not the first choice.
 */
function toAsciiJson(claims: Record<string, unknown>): Uint8Array {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return new TextEncoder().encode(JSON.stringify(claims).replaceAll(/[\u0080-\uffff]/g, escape))
}
