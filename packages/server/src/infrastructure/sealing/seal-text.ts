import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealSecrets } from '../config/secrets/seal-secrets.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What is sealed and in whose row: it opens for nothing else and in no other one's. */
export interface SealPlace {
  readonly purpose: string
  readonly ownerId: string
}

/** `isOld`: to be sealed anew before the secret it was sealed under can be taken away. */
export interface OpenedText {
  readonly text: string
  readonly isOld: boolean
}

/** AES-256-GCM under a key derived from the newest secret for this purpose alone. */
export function sealText([newest]: SealSecrets, { purpose, ownerId }: SealPlace, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(newest, purpose), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** `undefined` when it was changed, is of another place, or its secret is not there any more. */
export function openText(sealSecrets: SealSecrets, place: SealPlace, sealed: string): OpenedText | undefined {
  for (const [index, sealSecret] of sealSecrets.entries()) {
    const text = openWith(sealSecret, place, sealed)
    if (text !== undefined) return { text, isOld: index > 0 }
  }
  return undefined
}

function openWith(sealSecret: string, { purpose, ownerId }: SealPlace, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const key = deriveKey(sealSecret, purpose)
  const opener = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const text = opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([text, opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function deriveKey(sealSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sealSecret, '', purpose, KEY_BYTES))
}
