/** No cache on the way may keep an answer: most hold health data. */
const NO_CACHE_HEADERS = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: '0',
} as const

/**
 * What a call to the platform carries besides the token. On the page's own origin it begins a trace, which the server goes on
 * with; another origin would first have to let its header in.
 */
export function createHeaders(siteId: string, url: string): Readonly<Record<string, string>> {
  const headers = { ...NO_CACHE_HEADERS, 'X-Site-Id': siteId }
  const isOwn = url.startsWith('/') || url.startsWith(`${globalThis.location?.origin}/`)
  return isOwn ? { ...headers, traceparent: `00-${writeRandom(16)}-${writeRandom(8)}-01` } : headers
}

function writeRandom(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
