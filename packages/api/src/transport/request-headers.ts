/** What every call of a product carries besides, by name; a function where it may change, as a language does. */
export type FixedHeaders = Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>)

/** Sets what every call carries; what the caller set under these names is replaced. */
export function setFixedHeaders(headers: Headers, fixed: FixedHeaders = {}, token: string | undefined): void {
  const entries = Object.entries(typeof fixed === 'function' ? fixed() : fixed)
  for (const [name, value] of entries) headers.set(name, value)
  if (token === undefined) headers.delete('Authorization')
  else headers.set('Authorization', `Bearer ${token}`)
  if (!headers.has('Accept')) headers.set('Accept', 'application/json')
}
