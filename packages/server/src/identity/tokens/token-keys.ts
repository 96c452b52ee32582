import { createHash, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32
const KEY_PURPOSE = 'platform token signature'
const KEY_ID_LENGTH = 16

export interface TokenKey {
  readonly id: string
  readonly secret: Uint8Array
}

export interface TokenKeys {
  readonly current: TokenKey
  find(id: string): TokenKey | undefined
}

/** Older secrets only verify, so that one can be replaced while tokens of it live on. */
export function createTokenKeys(secret: string, ...olderSecrets: readonly string[]): TokenKeys {
  const current = deriveKey(secret)
  const byId = new Map([current, ...olderSecrets.map(deriveKey)].map((key) => [key.id, key]))
  return { current, find: (id) => byId.get(id) }
}

function deriveKey(secret: string): TokenKey {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', KEY_PURPOSE, KEY_BYTES))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, KEY_ID_LENGTH), secret: bytes }
}
