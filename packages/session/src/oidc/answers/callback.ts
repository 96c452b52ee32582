/** What the provider sends back with the person (RFC 6749 4.1.2, RFC 9207). */
export interface Callback {
  readonly state: string
  readonly code: string | undefined
  readonly error: string | undefined
  readonly description: string | undefined
  readonly issuer: string | undefined
}

/** `undefined` for an address that is no answer, such as that of any other page. */
export function readCallback(url: string, redirectUri: string): Callback | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  const redirect = new URL(redirectUri)
  const read = (name: string): string | undefined => searchParams.get(name) ?? undefined
  const [state, code, error] = [read('state'), read('code'), read('error')]
  if (origin !== redirect.origin || pathname !== redirect.pathname || !state || !(code || error))
    return undefined
  return { state, code, error, description: read('error_description'), issuer: read('iss') }
}
