import { attempt } from '../../claims/attempt.ts'
import type { OidcDpop } from '../oidc-options.ts'
import { base64url, bytesOf, createRandomText, hash } from '../pkce.ts'
import { openKey } from './key.ts'

/** What `createDpop` takes; nothing is needed. */
export interface DpopOptions {
  /** The IndexedDB database that holds the key: `platform.dpop`. */
  readonly databaseName?: string
  /**
   * The server's clock in epoch milliseconds, such as `() => oidc.session.clock.now()`: a proof that seems to be old is refused.
   * This machine's clock.
   */
  readonly now?: () => number
}

/** Proves that whoever sends a token holds the key that it is bound to (RFC 9449). */
export interface Dpop extends OidcDpop {
  /**
   * Sends a call with the header `DPoP`, and with `Authorization: DPoP …` where a token is given; once more where the server
   * wants its `DPoP-Nonce` in the proof. A server of another origin has to allow both headers, and to expose `DPoP-Nonce` and
   * `WWW-Authenticate`. The body must be there twice: no stream.
   */
  fetch(input: string | URL, init?: RequestInit, accessToken?: string): Promise<Response>
  /** The value of the header `DPoP`, for clients other than `fetch`: with `ath` where a token is given (4.2). */
  prove(method: string, url: string | URL, accessToken?: string): Promise<string>
}

type PublicKey = Readonly<Record<'crv' | 'kty' | 'x' | 'y', string | undefined>>

/**
 * Creates proofs with a key that is made once a browser, cannot be read by any script, and is shared by all tabs. Nothing is
 * opened before the first proof.
 *
 * @example
 * const dpop = createDpop()
 * const oidc = createOidc({ issuer: 'https://id.example.com', clientId: 'shop', dpop })
 * await dpop.fetch('https://api.example.com/orders', {}, oidc.session.token())
 */
export function createDpop({ databaseName = 'platform.dpop', now = Date.now }: DpopOptions = {}): Dpop {
  /** What each server wants in the next proof for it (8). */
  const nonces = new Map<string, string>()
  let opening: Promise<CryptoKeyPair> | undefined

  function open(): Promise<CryptoKeyPair> {
    opening ??= openKey(databaseName).catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function readPublicKey(): Promise<PublicKey> {
    const { publicKey } = await open()
    const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    return { crv, kty, x, y }
  }

  async function prove(method: string, input: string | URL, accessToken?: string): Promise<string> {
    const { origin, pathname } = new URL(input, globalThis.location?.href)
    const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: await readPublicKey() }
    const claims = {
      jti: createRandomText(),
      htm: method,
      htu: origin + pathname,
      iat: Math.floor(now() / 1000),
      ath: accessToken && (await hash(accessToken)),
      nonce: nonces.get(origin),
    }
    const text = [header, claims].map((part) => base64url(bytesOf(JSON.stringify(part)))).join('.')
    const { privateKey } = await open()
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(text))
    return `${text}.${base64url(new Uint8Array(signature))}`
  }

  return {
    prove,
    async thumbprint() {
      const { crv, kty, x, y } = await readPublicKey()
      // In this order, and without anything else (RFC 7638 3.2).
      return hash(JSON.stringify({ crv, kty, x, y }))
    },
    async fetch(input, init = {}, accessToken) {
      const { origin } = new URL(input, globalThis.location?.href)

      async function send(): Promise<Response> {
        const headers = new Headers(init.headers)
        headers.set('dpop', await prove(init.method ?? 'GET', input, accessToken))
        if (accessToken) headers.set('authorization', `DPoP ${accessToken}`)
        const response = await fetch(input, { ...init, headers })
        const nonce = response.headers.get('dpop-nonce')
        if (nonce) nonces.set(origin, nonce)
        return response
      }

      const sent = nonces.get(origin)
      const response = await send()
      if (nonces.get(origin) === sent || !(await wantsNonce(response))) return response
      return send()
    },
  }
}

/** An authorization server says so in the body (8), a resource server in a header (9), which not each of them exposes. */
async function wantsNonce(response: Response): Promise<boolean> {
  if (response.status === 400) {
    const text = await response.clone().text()
    return Object(attempt(() => JSON.parse(text))).error === 'use_dpop_nonce'
  }
  const challenge = response.headers.get('www-authenticate') ?? 'use_dpop_nonce'
  return response.status === 401 && challenge.includes('use_dpop_nonce')
}
