import { OidcError } from './answers/oidc-error.ts'

export function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** 256 bits: for `state`, `nonce` and the verifier, whose 43 characters are what RFC 7636 4.1 asks for. */
export function createRandomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** S256, of RFC 7636 4.2; what DPoP calls `ath` is the same. */
export async function hash(text: string): Promise<string> {
  // Missing where the connection is not secure.
  const { subtle }: Partial<Crypto> = crypto
  if (!subtle) throw new OidcError('insecure')
  return base64url(new Uint8Array(await subtle.digest('SHA-256', bytesOf(text))))
}

/** Of a text in ASCII, which verifiers, tokens and proofs are. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
