import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Claims } from '../../claims/claims.ts'
import { decodeClaims } from '../../claims/decode-claims.ts'
import { hash } from '../pkce.ts'
import { createDpop } from './create-dpop.ts'

const API = 'https://api.example.com/orders'

afterEach(() => vi.unstubAllGlobals())

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** Answers each call with the next of these, and remembers the headers of all. */
function answerWith(...answers: Response[]): Headers[] {
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers))
    return answers[sent.length - 1] ?? new Response()
  })
  return sent
}

const proofsOf = (sent: readonly Headers[]) => sent.map((headers) => decodeClaims(headers.get('dpop') ?? ''))

describe('a proof', () => {
  it('is signed by the key that it shows, and by no other', async () => {
    const dpop = createDpop({ now: () => 1_700_000_000_999 })
    const [head = '', body = '', signature = ''] = (await dpop.prove('POST', `${API}?page=2#third`)).split(
      '.',
    )
    const header = JSON.parse(new TextDecoder().decode(bytesOf(head)))
    expect(header).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256' } })
    expect(header.jwk).not.toHaveProperty('d')
    const key = { name: 'ECDSA', namedCurve: 'P-256' }
    const publicKey = await crypto.subtle.importKey('jwk', header.jwk, key, false, ['verify'])
    const text = new TextEncoder().encode(`${head}.${body}`)
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    expect(await crypto.subtle.verify(how, publicKey, bytesOf(signature), text)).toBe(true)
    const { crv, kty, x, y } = header.jwk
    expect(await dpop.thumbprint()).toBe(await hash(JSON.stringify({ crv, kty, x, y })))
  })

  it('is of one call alone: its method, its address without what follows, its time and its token', async () => {
    const dpop = createDpop({ now: () => 1_700_000_000_999 })
    const proofs = await Promise.all([
      dpop.prove('POST', `${API}?page=2#third`, 'at'),
      dpop.prove('GET', API),
    ])
    const [post, get] = proofs.map((proof) => decodeClaims<Claims & { readonly jti?: string }>(proof))
    expect(post).toMatchObject({ htm: 'POST', htu: API, iat: 1_700_000_000, ath: await hash('at') })
    expect(get).not.toHaveProperty('ath')
    expect(get?.jti).not.toBe(post?.jti)
  })
})

describe('a call', () => {
  const wanting = (
    nonce: string,
    init: { status: number; headers?: Record<string, string> },
    body?: string,
  ) => new Response(body ?? null, { ...init, headers: { 'dpop-nonce': nonce, ...init.headers } })
  const BY_API = { status: 401, headers: { 'www-authenticate': 'DPoP error="use_dpop_nonce"' } }
  const BODY = JSON.stringify({ error: 'use_dpop_nonce' })

  it.each([
    ['a resource server', () => wanting('n1', BY_API)],
    ['one that exposes no challenge', () => wanting('n1', { status: 401 })],
    ['an authorization server', () => wanting('n1', { status: 400 }, BODY)],
  ])('is sent once more with the nonce that %s wants, which is kept for the next', async (_name, refuse) => {
    const sent = answerWith(refuse())
    const dpop = createDpop()
    expect((await dpop.fetch(API, {}, 'at')).status).toBe(200)
    await dpop.fetch(API, {}, 'at')
    await dpop.fetch('https://other.example.com', {}, 'at')
    expect(proofsOf(sent).map((proof) => Object(proof).nonce)).toEqual([undefined, 'n1', 'n1', undefined])
    expect(sent[1]?.get('authorization')).toBe('DPoP at')
  })

  it('is sent twice at the most', async () => {
    const sent = answerWith(wanting('n1', BY_API), wanting('n2', BY_API), wanting('n3', BY_API))
    expect((await createDpop().fetch(API, {}, 'at')).status).toBe(401)
    expect(sent).toHaveLength(2)
  })

  it.each([
    [
      'a token that ran out',
      { status: 401, headers: { 'www-authenticate': 'DPoP error="invalid_token"' } },
      '',
    ],
    ['a grant that is over', { status: 400 }, JSON.stringify({ error: 'invalid_grant' })],
    ['a page in place of an answer', { status: 400 }, '<h1>No</h1>'],
  ])('is not sent again for %s, although there is a new nonce', async (_name, init, body) => {
    const sent = answerWith(wanting('n1', init, body))
    const response = await createDpop().fetch(API, { method: 'POST' })
    expect(await response.text()).toBe(body)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.has('authorization')).toBe(false)
  })
})
