import { createHash, randomBytes } from 'node:crypto'
import { APP_TOKEN_PREFIX } from '@platform/contract/developer'

const SECRET_BYTES = 32
/** Enough to tell a few tokens apart, and of no use to whoever guesses the rest. */
const SHOWN_LENGTH = APP_TOKEN_PREFIX.length + 4

export interface NewToken {
  readonly token: string
  readonly secretHash: string
  readonly start: string
}

export function createAppToken(): NewToken {
  const token = APP_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')
  return { token, secretHash: hashAppToken(token), start: token.slice(0, SHOWN_LENGTH) }
}

/** A token is as long as a hash, so one round is enough. */
export function hashAppToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
