import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

// As far as tests need one: ES256, attestation "none", the flags as asked for.

const FLAG_PRESENT = 0x01
const FLAG_VERIFIED = 0x04
const FLAG_ATTESTED = 0x40

interface Answering {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  /** Instead of one more than before. */
  readonly counter?: number
  readonly userHandle?: string
}

export function createSoftPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  return {
    id: id.toString('base64url'),
    make({ challenge, origin = 'http://localhost:4100', rpId = 'localhost' }: Answering) {
      const data = createAuthenticatorData(rpId, FLAG_PRESENT | FLAG_VERIFIED | FLAG_ATTESTED, 0)
      const attested = Buffer.concat([Buffer.alloc(16), toUint16(id.length), id, encodeKey(publicKey)])
      const authData = Buffer.concat([data, attested])
      return describe(id, {
        clientDataJSON: encodeClientData('webauthn.create', challenge, origin),
        attestationObject: encodeAttestation(authData).toString('base64url'),
        transports: ['internal'],
      })
    },
    answer(asked: Answering) {
      const { challenge, origin = 'http://localhost:4100', rpId = 'localhost', isVerified = true } = asked
      counter = asked.counter ?? counter + 1
      const flags = FLAG_PRESENT | (isVerified ? FLAG_VERIFIED : 0)
      const authenticatorData = createAuthenticatorData(rpId, flags, counter)
      const clientDataJSON = encodeClientData('webauthn.get', challenge, origin)
      return describe(id, {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signData(privateKey, authenticatorData, clientDataJSON).toString('base64url'),
        ...(asked.userHandle !== undefined && { userHandle: asked.userHandle }),
      })
    },
  }
}

function describe<Response extends object>(id: Buffer, response: Response) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key', response, clientExtensionResults: {} }
}

function encodeClientData(type: string, challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function createAuthenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function signData(key: KeyObject, authenticatorData: Buffer, clientDataJSON: string): Buffer {
  const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
  return sign('sha256', Buffer.concat([authenticatorData, hash]), key)
}

/** COSE: kty 2, alg -7, crv 1, x, y. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [left, right] = [x, y].map((part) => Buffer.from(part, 'base64url'))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    encodeBytes(left ?? Buffer.alloc(0)),
    Buffer.from([0x22]),
    encodeBytes(right ?? Buffer.alloc(0)),
  ])
}

/** CBOR: `{ fmt: 'none', attStmt: {}, authData }`. */
function encodeAttestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    encodeText('fmt'),
    encodeText('none'),
    encodeText('attStmt'),
    Buffer.from([0xa0]),
    encodeText('authData'),
    encodeBytes(authData),
  ])
}

function encodeText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function encodeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}
