import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenSecrets } from '../../infrastructure/config/token-secret.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_PURPOSE = 'platform authenticator app secrets'

/** AES-256-GCM under a key derived from the newest token secret; opens in no other account's row. */
export function sealSecret([newest]: TokenSecrets, accountId: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(newest), nonce).setAAD(Buffer.from(accountId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** `isOld`: to be sealed anew before the secret it was sealed under can be taken away. */
export interface OpenedSecret {
  readonly secret: string
  readonly isOld: boolean
}

/** `undefined` when it was changed, is of another account, or its token secret is not there any more. */
export function openSecret(
  tokenSecrets: TokenSecrets,
  accountId: string,
  sealed: string,
): OpenedSecret | undefined {
  for (const [place, tokenSecret] of tokenSecrets.entries()) {
    const secret = openWith(tokenSecret, accountId, sealed)
    if (secret !== undefined) return { secret, isOld: place > 0 }
  }
  return undefined
}

function openWith(tokenSecret: string, accountId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const opener = createDecipheriv(ALGORITHM, deriveKey(tokenSecret), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(accountId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function deriveKey(tokenSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', tokenSecret, '', KEY_PURPOSE, KEY_BYTES))
}
