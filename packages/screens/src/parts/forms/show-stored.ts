import type { QueryClient } from '@tanstack/react-query'
import type { Versioned } from './use-stored-form.ts'

/**
 * Shows a thing as it was just stored wherever an older version of it stands in what was read: whoever changes it again at
 * once begins with this version. What has no id of its own is left to the form.
 */
export function showStored(queryClient: QueryClient, stored: Versioned): void {
  if (!isIdentified(stored)) return
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    const next = putIn(data, stored)
    if (next === data) continue
    // No newer than it was: the rest of it has not been read.
    query.setData(next, { updatedAt: dataUpdatedAt, manual: true })
    if (isInvalidated) query.invalidate()
  }
}

type Identified = Versioned & { readonly id: string }

function putIn(data: unknown, stored: Identified): unknown {
  if (!isObject(data)) return data
  if (isOlder(data, stored)) return stored
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => putIn(item, stored))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  const entries = Object.entries(data).map(([name, value]) => [name, putIn(value, stored)] as const)
  return entries.some(([name, value]) => value !== data[name]) ? Object.fromEntries(entries) : data
}

/** An answer that says more or less of the same thing is another one, which has to be read. */
function isOlder(data: Readonly<Record<string, unknown>>, stored: Identified): boolean {
  return (
    data['id'] === stored.id &&
    typeof data['version'] === 'number' &&
    data['version'] < stored.version &&
    namesOf(data) === namesOf(stored)
  )
}

function namesOf(data: object): string {
  return Object.keys(data).toSorted().join()
}

function isIdentified(stored: Versioned): stored is Identified {
  return 'id' in stored && typeof stored.id === 'string'
}

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}
