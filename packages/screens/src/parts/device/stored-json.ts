import type { StoredText } from './stored-text.ts'

/** What is kept at a place as JSON; `undefined` when there is nothing of that kind. */
export function readStoredJson<Kept>(
  stored: StoredText,
  isKept: (value: unknown) => value is Kept,
): Kept | undefined {
  try {
    const value: unknown = JSON.parse(stored.read() ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    // Somebody else has written there, or another version of the site.
    return undefined
  }
}

/** Keeps something as JSON; tells whether that worked. */
export function keepStoredJson(stored: StoredText, value: object): boolean {
  return stored.keep(JSON.stringify(value))
}
