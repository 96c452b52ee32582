import { randomUUID } from 'node:crypto'
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TokenKey } from './token-keys.ts'

/** What a forger starts from: the real key, where only the test knows it, and the claims of a good token. */
export interface ForgeryMaterial {
  readonly key: TokenKey
  readonly foreignKey: TokenKey
  readonly claims: Readonly<Record<string, unknown>>
  readonly nowS: number
}

/** A way to forge a token, in words that go on from "a forged token". */
export type Forgery = readonly [name: string, forge: (material: ForgeryMaterial) => Promise<string> | string]

const OMIT = Symbol('omit')
const ABSENT_KEY = new Uint8Array(32)

function headerOf({ key }: ForgeryMaterial): { alg: string; typ: string; kid: string } {
  return { alg: 'HS256', typ: 'at+jwt', kid: key.id }
}

/** A token of the good claims and the good header, apart from what is changed. */
export async function signToken(
  material: ForgeryMaterial,
  changes: Readonly<Record<string, unknown>> = {},
  header: Readonly<Record<string, unknown>> = {},
  secret: Uint8Array = material.key.secret,
): Promise<string> {
  const claims = Object.entries({ ...material.claims, ...changes }).filter(([, value]) => value !== OMIT)
  return new SignJWT(Object.fromEntries(claims))
    .setProtectedHeader({ ...headerOf(material), ...header })
    .sign(secret)
}

function writeToken(header: unknown, claims: unknown, signature: string): string {
  return `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}.${signature}`
}

/** Puts another payload under the signature of a good token. */
async function editPayload(
  material: ForgeryMaterial,
  changes: Readonly<Record<string, unknown>>,
): Promise<string> {
  const [header = '', , signature = ''] = (await signToken(material)).split('.')
  return `${header}.${base64url.encode(JSON.stringify({ ...material.claims, ...changes }))}.${signature}`
}

const SIGNATURES: readonly Forgery[] = [
  ['is empty', () => ''],
  ['is no token', () => 'not.a.token'],
  ['has no algorithm', (material) => writeToken({ ...headerOf(material), alg: 'none' }, material.claims, '')],
  [
    'has no algorithm in other letters',
    (material) => writeToken({ ...headerOf(material), alg: 'nOnE' }, material.claims, ''),
  ],
  ['has lost its signature', async (material) => (await signToken(material)).replace(/[^.]+$/, '')],
  ['is signed with another secret', (material) => signToken(material, {}, {}, material.foreignKey.secret)],
  [
    'is signed with another secret under its own key id',
    (material) => signToken(material, {}, { kid: material.foreignKey.id }, material.foreignKey.secret),
  ],
  ['is signed with HS384', (material) => signToken(material, {}, { alg: 'HS384' }, new Uint8Array(48))],
  [
    'is signed with HS512 and the real key',
    (material) => signToken(material, {}, { alg: 'HS512' }, new Uint8Array(64)),
  ],
  ['is signed with an empty key', (material) => writeToken(headerOf(material), material.claims, 'AAAA')],
  [
    'is signed with its own key id as the key',
    (material) => signToken(material, {}, {}, new TextEncoder().encode(material.key.id.padEnd(32, '\0'))),
  ],
  [
    'swaps HS for ES under our key id',
    async (material) => {
      const pair = await generateKeyPair('ES256')
      return new SignJWT({ ...material.claims })
        .setProtectedHeader({ ...headerOf(material), alg: 'ES256' })
        .sign(pair.privateKey)
    },
  ],
  ['has an edited payload', (material) => editPayload(material, { acc_t: 3, em: 'root@example.com' })],
  ['has an edited payload of another account', (material) => editPayload(material, { u_id: randomUUID() })],
  ['is very long', async (material) => `${await signToken(material)}${'A'.repeat(10_000)}`],
]

const HEADERS: readonly Forgery[] = [
  [
    'brings its own key',
    async ({ claims }) => {
      const pair = await generateKeyPair('ES256', { extractable: true })
      const header = { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(pair.publicKey) }
      return new SignJWT({ ...claims }).setProtectedHeader(header).sign(pair.privateKey)
    },
  ],
  ['names a place of keys', (material) => signToken(material, {}, { jku: 'https://example.com/keys' })],
  ['names a certificate', (material) => signToken(material, {}, { x5u: 'https://example.com/cert' })],
  ['brings a certificate', (material) => signToken(material, {}, { x5c: ['MIIB'] })],
  [
    'has a key id that is a path',
    (material) => signToken(material, {}, { kid: '../../dev/null' }, ABSENT_KEY),
  ],
  ['has a key id that is a query', (material) => signToken(material, {}, { kid: "' union select 'AA' --" })],
  ['has a key id that is inherited', (material) => signToken(material, {}, { kid: '__proto__' })],
  ['has a key id that is a list', (material) => signToken(material, {}, { kid: [material.key.id] })],
  ['has no key id', (material) => signToken(material, {}, { kid: undefined })],
  ['is of another type', (material) => signToken(material, {}, { typ: 'JWT' })],
  ['is of no type', (material) => signToken(material, {}, { typ: undefined })],
  [
    'demands an extension',
    (material) => writeToken({ ...headerOf(material), crit: ['exp'] }, material.claims, 'AAAA'),
  ],
]

const CLAIMS: readonly Forgery[] = [
  ['is for another audience', (material) => signToken(material, { aud: 'urn:other' })],
  ['is from another issuer', (material) => signToken(material, { iss: 'urn:other' })],
  ['has no audience', (material) => signToken(material, { aud: OMIT })],
  ['has no issuer', (material) => signToken(material, { iss: OMIT })],
  ['has no end', (material) => signToken(material, { exp: OMIT })],
  ['has no beginning', (material) => signToken(material, { iat: OMIT })],
  [
    'begins in the future',
    (material) => signToken(material, { iat: material.nowS + 61, exp: material.nowS + 900 }),
  ],
  ['lives absurdly long', (material) => signToken(material, { exp: material.nowS + 901 })],
  ['lives for ever', (material) => signToken(material, { exp: Number.MAX_SAFE_INTEGER })],
  [
    'ends before it begins',
    (material) => signToken(material, { iat: material.nowS + 30, exp: material.nowS + 20 }),
  ],
  ['has an end in words', (material) => signToken(material, { exp: 'tomorrow' })],
  ['has a negative beginning', (material) => signToken(material, { iat: -1 })],
  ['is not valid yet', (material) => signToken(material, { nbf: material.nowS + 600 })],
  ['has no session', (material) => signToken(material, { sid: OMIT })],
  ['has a session that is no id', (material) => signToken(material, { sid: '1 or 1=1' })],
  ['belongs to two sessions', (material) => signToken(material, { jti: `${randomUUID()}:0:` })],
  ['names something that is no site', (material) => signToken(material, { site: 'not a site' })],
]

/** Every way to forge a token that is known here. */
export const FORGERIES: readonly Forgery[] = [...SIGNATURES, ...HEADERS, ...CLAIMS]

/**
 * The same token in other letters: what differs is not looked at, or is looked at by some decoders only.
 *
 * @example
 * respell(token).every((text) => text !== token) // true
 */
export function respell(token: string): string[] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  // The last letter of a signature of 32 bytes carries two bits that mean nothing.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(signature.at(-1) ?? '')
  const twins = [1, 2, 3].map(
    (bits) => `${signature.slice(0, -1)}${alphabet[(last & ~3) | ((last + bits) & 3)]}`,
  )
  const plain = (text: string) => text.replaceAll('-', '+').replaceAll('_', '/')
  return [
    ...twins.map((twin) => `${header}.${payload}.${twin}`),
    `${header}.${payload}.${signature}=`,
    `${header}=.${payload}.${signature}`,
    `${header}.${payload}==.${signature}`,
    `${header}.${payload}.${plain(signature)}=`,
    `${header}.${plain(payload)}.${signature}`,
    `${header}.${payload.slice(0, 8)}\t${payload.slice(8)}.${signature}`,
    `${header}.${payload}.${signature}.`,
  ].filter((text) => text !== token)
}
