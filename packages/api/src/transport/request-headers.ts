/** No cache on the way may keep an answer: most hold health data. */
const NO_CACHE_HEADERS = [
  ['Cache-Control', 'no-cache, no-store'],
  ['Pragma', 'no-cache'],
  ['Expires', '0'],
] as const

/** Sets what every call carries; what the caller set under these names is replaced. */
export function setFixedHeaders(headers: Headers, siteId: string, token: string | undefined): void {
  for (const [name, value] of NO_CACHE_HEADERS) headers.set(name, value)
  headers.set('X-Site-Id', siteId)
  if (token === undefined) headers.delete('Authorization')
  else headers.set('Authorization', `Bearer ${token}`)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
}
