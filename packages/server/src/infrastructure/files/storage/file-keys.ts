import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyWrapper } from './key-wrapper.ts'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MARK_BYTES = 4
const KEY_PURPOSE = 'platform files'

interface MasterKey {
  readonly key: Uint8Array
  /** Tells the keys apart without telling anything of them. */
  readonly mark: Buffer
}

/**
 * Who deletes the wrapped key has made the file unreadable, wherever copies of it may lie.
 * @param secrets the first wraps what is new; the others still unwrap what is older
 */
export function createFileKeys(secrets: readonly string[]): KeyWrapper {
  const masters = secrets.map(deriveMaster)
  const [newest] = masters
  if (newest === undefined) throw new Error('Files need a key')
  return {
    fingerprint: newest.mark.toString('hex'),
    async wrap(fileId, key) {
      return Buffer.concat([newest.mark, seal(newest.key, fileId, key)]).toString('base64url')
    },
    async unwrap(fileId, wrapped) {
      const bytes = Buffer.from(wrapped, 'base64url')
      const mark = bytes.subarray(0, MARK_BYTES)
      const master = masters.find((known) => known.mark.equals(mark))
      if (master === undefined)
        throw new Error('The key of a file was wrapped by a key that is not configured')
      return unseal(master.key, fileId, bytes.subarray(MARK_BYTES))
    },
    readFingerprint: (wrapped) => Buffer.from(wrapped, 'base64url').subarray(0, MARK_BYTES).toString('hex'),
  }
}

export function createFileKey(): Uint8Array {
  return randomBytes(KEY_BYTES)
}

/** @param place what the bytes are and where they belong, such as a document's id and the offset in it */
export function seal(key: Uint8Array, place: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @throws Error when they were changed, or belong to another place. */
export function unseal(key: Uint8Array, place: string, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const opener = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), opener.final()])
}

function deriveMaster(secret: string): MasterKey {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', KEY_PURPOSE, KEY_BYTES))
  return { key, mark: createHash('sha256').update(key).digest().subarray(0, MARK_BYTES) }
}
