import { TOKEN_LIFE_S, TOKEN_SKEW_S } from '@platform/contract'
import { errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { genuineTokensOf } from './genuine-tokens.ts'
import { readClaimsSchema, TOKEN_AUDIENCE, TOKEN_ISSUER, TOKEN_TYPE } from './token-claims.ts'
import type { ReadClaims } from './token-claims.ts'
import type { TokenKeys } from './token-keys.ts'

/** By itself, without the database. */
export type TokenVerdict =
  { readonly status: 'genuine' | 'expired'; readonly claims: ReadClaims } | { readonly status: 'forged' }

const FORGED: TokenVerdict = { status: 'forged' }
const HEADER_FIELDS = new Set(['alg', 'typ', 'kid'])
// The longest token this server makes is far below; a longer text is not worth a hash.
const MAX_TOKEN_LENGTH = 8192

/** What is not exactly of this server's making is forged, and why is not told. */
export async function verifyToken(keys: TokenKeys, token: string, nowMs: number): Promise<TokenVerdict> {
  if (token.length > MAX_TOKEN_LENGTH) return FORGED
  const genuine = genuineTokensOf(keys)
  const known = genuine.find(token)
  if (known !== undefined && isWithinItsTime(known, nowMs)) return { status: 'genuine', claims: known }
  const verdict = await judgeToken(keys, token, nowMs)
  if (verdict.status === 'genuine') genuine.add(token, verdict.claims)
  return verdict
}

async function judgeToken(keys: TokenKeys, token: string, nowMs: number): Promise<TokenVerdict> {
  try {
    const { payload } = await jwtVerify(token, createKeyFinder(keys), {
      algorithms: ['HS256'],
      typ: TOKEN_TYPE,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      requiredClaims: ['exp', 'iat', 'sid', 'jti'],
      currentDate: new Date(nowMs),
    })
    return judgeClaims(payload, 'genuine', nowMs)
  } catch (error) {
    // Only a token whose signature and every other claim are right gets as far as this error.
    if (error instanceof errors.JWTExpired) return judgeClaims(error.payload, 'expired', nowMs)
    return FORGED
  }
}

function judgeClaims(payload: unknown, status: 'genuine' | 'expired', nowMs: number): TokenVerdict {
  const result = readClaimsSchema.safeParse(payload)
  if (!result.success) return FORGED
  const { iat, exp, jti, sid } = result.data
  const hasAbsurdLife = exp <= iat || exp - iat > TOKEN_LIFE_S
  if (isFromTheFuture(iat, nowMs) || hasAbsurdLife || !jti.startsWith(`${sid}:`)) return FORGED
  return { status, claims: result.data }
}

function isFromTheFuture(issuedAtS: number, nowMs: number): boolean {
  return issuedAtS > nowMs / 1000 + TOKEN_SKEW_S
}

/** In whole seconds, as the library counts them: in its last one a token is still good. */
function isWithinItsTime({ iat, exp }: ReadClaims, nowMs: number): boolean {
  return Math.floor(nowMs / 1000) < exp && !isFromTheFuture(iat, nowMs)
}

function createKeyFinder(keys: TokenKeys): JWTVerifyGetKey {
  return (header) => {
    // A key or a place of keys inside the header ("jwk", "jku", "x5u") is never looked at, so nobody may send one.
    if (Object.keys(header).some((field) => !HEADER_FIELDS.has(field)))
      throw new errors.JWSInvalid('Unexpected header')
    const key = typeof header.kid === 'string' ? keys.find(header.kid) : undefined
    if (key === undefined) throw new errors.JWKSNoMatchingKey()
    return key.secret
  }
}
