export type AddressFault = 'invalid' | 'insecure'

/** Without a lookup: where a name leads is judged at each connection, for it may lead elsewhere by then. */
export function findAddressFault(
  address: string,
  { isProduction }: { readonly isProduction: boolean },
): AddressFault | undefined {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return 'invalid'
  if (url.protocol === 'https:') return undefined
  if (url.protocol !== 'http:') return 'invalid'
  return !isProduction && LOOPBACK_NAMES.has(url.hostname) ? undefined : 'insecure'
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
