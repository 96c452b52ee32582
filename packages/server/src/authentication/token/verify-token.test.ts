import { randomUUID } from 'node:crypto'
import { base64url, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createClaims } from './token-claims.ts'
import { createTestAccount, createTestSession } from './token-fixtures.ts'
import { createTokenKeys } from './token-keys.ts'
import { verifyToken } from './verify-token.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 10)
const NOW_S = NOW_MS / 1000
const keys = createTokenKeys('a secret of at least thirty-two characters')
const otherKeys = createTokenKeys('another secret of at least thirty-two chars')
const goodHeader = { alg: 'HS256', typ: 'at+jwt', kid: keys.current.id }
const goodClaims = createClaims(createTestAccount(), createTestSession(new Date(NOW_MS)), 0)

async function sign(
  changes: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
  secret: Uint8Array = keys.current.secret,
): Promise<string> {
  const claims = Object.fromEntries(
    Object.entries({ ...goodClaims, ...changes }).filter(([, value]) => value !== OMIT),
  )
  return new SignJWT(claims).setProtectedHeader({ ...goodHeader, ...header }).sign(secret)
}

const OMIT = Symbol('omit')

function raw(header: unknown, claims: unknown, signature: string): string {
  return `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify(claims))}.${signature}`
}

async function statusOf(token: string, nowMs = NOW_MS): Promise<string> {
  return (await verifyToken(keys, token, nowMs)).status
}

describe('a token of this server', () => {
  it('is genuine and says which session it belongs to', async () => {
    const verdict = await verifyToken(keys, await sign(), NOW_MS)
    expect(verdict).toMatchObject({ status: 'genuine', claims: { sid: goodClaims['sid'] } })
  })

  it('is genuine until its last second and expired from then on', async () => {
    const token = await sign()
    expect(await statusOf(token, NOW_MS + 899_000)).toBe('genuine')
    expect(await statusOf(token, NOW_MS + 900_000)).toBe('expired')
  })

  it('is accepted when made with the secret before the present one', async () => {
    const renewed = createTokenKeys(
      'the secret that came after, also long',
      'a secret of at least thirty-two characters',
    )
    expect((await verifyToken(renewed, await sign(), NOW_MS)).status).toBe('genuine')
    expect(renewed.current.id).not.toBe(keys.current.id)
  })

  it('may come from a clock that is ahead by up to a minute', async () => {
    expect(await statusOf(await sign({ iat: NOW_S + 60, exp: NOW_S + 900 }))).toBe('genuine')
  })
})

describe('a forged token', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['is empty', () => ''],
    ['is no token', () => 'not.a.token'],
    ['has no algorithm', () => raw({ ...goodHeader, alg: 'none' }, goodClaims, '')],
    ['has no algorithm in other letters', () => raw({ ...goodHeader, alg: 'nOnE' }, goodClaims, '')],
    ['has lost its signature', async () => (await sign()).replace(/[^.]+$/, '')],
    ['is signed with another secret', () => sign({}, {}, otherKeys.current.secret)],
    [
      'is signed with another secret under its own key id',
      () => sign({}, { kid: otherKeys.current.id }, otherKeys.current.secret),
    ],
    ['is signed with HS384', () => sign({}, { alg: 'HS384' }, new Uint8Array(48))],
    ['is signed with an empty key', () => raw(goodHeader, goodClaims, 'AAAA')],
    [
      'brings its own key',
      async () => {
        const pair = await generateKeyPair('ES256', { extractable: true })
        const header = { alg: 'ES256', typ: 'at+jwt', jwk: await exportJWK(pair.publicKey) }
        return new SignJWT(goodClaims).setProtectedHeader(header).sign(pair.privateKey)
      },
    ],
    [
      'swaps HS for ES under our key id',
      async () => {
        const pair = await generateKeyPair('ES256')
        return new SignJWT(goodClaims)
          .setProtectedHeader({ ...goodHeader, alg: 'ES256' })
          .sign(pair.privateKey)
      },
    ],
    ['names a place of keys', () => sign({}, { jku: 'https://example.com/keys' })],
    ['names a certificate', () => sign({}, { x5u: 'https://example.com/cert' })],
    ['has a key id that is a path', () => sign({}, { kid: '../../dev/null' }, new Uint8Array(32))],
    ['has a key id that is a query', () => sign({}, { kid: "' union select 'AA' --" })],
    ['has a key id that is inherited', () => sign({}, { kid: '__proto__' })],
    ['has no key id', () => sign({}, { kid: undefined })],
    ['is of another type', () => sign({}, { typ: 'JWT' })],
    ['is of no type', () => sign({}, { typ: undefined })],
    ['is for another audience', () => sign({ aud: 'urn:other' })],
    ['is from another issuer', () => sign({ iss: 'urn:other' })],
    ['has no audience', () => sign({ aud: OMIT })],
    ['has no end', () => sign({ exp: OMIT })],
    ['has no beginning', () => sign({ iat: OMIT })],
    ['begins in the future', () => sign({ iat: NOW_S + 61, exp: NOW_S + 900 })],
    ['lives absurdly long', () => sign({ exp: NOW_S + 901 })],
    ['lives for ever', () => sign({ exp: Number.MAX_SAFE_INTEGER })],
    ['ends before it begins', () => sign({ iat: NOW_S + 30, exp: NOW_S + 20 })],
    ['has an end in words', () => sign({ exp: 'tomorrow' })],
    ['has no session', () => sign({ sid: OMIT })],
    ['has a session that is no id', () => sign({ sid: '1 or 1=1' })],
    ['belongs to two sessions', () => sign({ jti: `${randomUUID()}:0:` })],
    ['names something that is no site', () => sign({ site: 'not a site' })],
    [
      'has an edited payload',
      async () => {
        const [header = '', , signature = ''] = (await sign()).split('.')
        return `${header}.${base64url.encode(JSON.stringify({ ...goodClaims, acc_t: 3 }))}.${signature}`
      },
    ],
    ['is very long', async () => `${await sign()}${'A'.repeat(10_000)}`],
    ['demands an extension', () => raw({ ...goodHeader, crit: ['exp'] }, goodClaims, 'AAAA')],
  ])('%s', async (_name, create) => {
    expect(await verifyToken(keys, await create(), NOW_MS)).toEqual({ status: 'forged' })
  })

  it('stays forged after its time', async () => {
    expect(await statusOf(await sign({ aud: 'urn:other' }), NOW_MS + 3_600_000)).toBe('forged')
    expect(await statusOf(await sign({ exp: NOW_S + 901 }), NOW_MS + 3_600_000)).toBe('forged')
  })
})
