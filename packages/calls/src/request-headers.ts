/** No cache on the way may keep an answer: most hold health data. */
const NO_CACHE_HEADERS = {
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  Expires: '0',
} as const

/** What every call to the platform carries besides the token. */
export function createHeaders(siteId: string): Readonly<Record<string, string>> {
  return { ...NO_CACHE_HEADERS, 'X-Site-Id': siteId }
}
